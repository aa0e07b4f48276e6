// Files of seeds/places beside the list itself: no cell of theirs is quoted.

import { readFileSync } from "node:fs";
import { projectPath } from "../project-folder.ts";

/** The cells of each line of a file of seeds/places, without those of its heading. */
export function readRows(file: string): string[][] {
  const [, ...lines] = readFileSync(projectPath(`seeds/places/${file}`), "utf8")
    .trimEnd()
    .split("\n");
  return lines.map((line) => line.split(","));
}
