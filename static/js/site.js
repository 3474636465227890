// The one entry for scripts: each feature is a module of its own that finds its elements in the
// page, and does nothing where they are missing. The site reads and works without any of this.
import { wireHandBox } from "./hand-box.js";
import { wireLights } from "./lights.js";
import { wirePageKeys } from "./keys.js";
import { wirePrint } from "./print.js";
import { wireSearchBox } from "./search-box.js";
import { wireSearchKeys } from "./search-keys.js";
import { wireSettings } from "./settings.js";

wireSettings();
wireLights();
wirePageKeys();
wireSearchKeys();
wireSearchBox();
wireHandBox();
wirePrint();
