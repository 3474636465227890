"""manage.py schemas."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command


def test_it_writes_what_its_check_wants(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="fans.schema.json\n(.*\n)+out of date"):
        call_command("schemas", check=True, root=tmp_path)
    assert list(tmp_path.iterdir()) == []
    call_command("schemas", root=tmp_path, stdout=StringIO())
    call_command("schemas", check=True, root=tmp_path)
    fans = tmp_path / "fixtures/schema/fans.schema.json"
    fans.write_text(fans.read_text("utf-8").replace("code", "kode"), "utf-8")
    with pytest.raises(CommandError, match="^fixtures/schema/fans.schema.json\nout of date"):
        call_command("schemas", check=True, root=tmp_path)
