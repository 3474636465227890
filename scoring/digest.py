"""A fingerprint of the engine's source, so that stored answers can tell they are its own."""

import hashlib
from functools import cache
from pathlib import Path


@cache
def engine_digest() -> str:
    """12 hex digits over every source file of the package; the same on every machine."""
    package = Path(__file__).parent
    digest = hashlib.sha256()
    for path in sorted(package.rglob("*.py")):
        digest.update(path.relative_to(package).as_posix().encode())
        digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()[:12]
