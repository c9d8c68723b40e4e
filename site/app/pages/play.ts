// Entry of play.html.

import { mountTable } from "../table/mount.ts";

mountTable();
