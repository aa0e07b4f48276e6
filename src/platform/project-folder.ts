// The folder of package.json, the same for the sources and for the files built from them.

import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";

const PROJECT_FOLDER = dirname(findPackageJSON(import.meta.url) ?? "");

/** The absolute path of a file or folder of the project, given from its root: `"migrations"`. */
export function projectPath(relative: string): string {
  return join(PROJECT_FOLDER, relative);
}
