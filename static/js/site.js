// Starts all scripts. Each feature is a module that looks for its elements in the page and does
// nothing if they are missing. The site also works without scripts.
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
