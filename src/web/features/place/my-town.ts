// The reader's own town: its code in local storage, nowhere else. src/web/index.html reads it before the first
// paint, so that the home page keeps its place.

import { useChoice, writeChoice } from "../../lib/browser-choice.ts";
import { MY_TOWN_KEY, toTownCode } from "../../lib/my-town.ts";

/** The code, null without one, undefined on the server and until hydration. */
export function useMyTown(): string | null | undefined {
  const code = useChoice(MY_TOWN_KEY);
  return code === undefined ? code : toTownCode(code);
}

/** Null forgets the town. */
export function setMyTown(code: string | null): void {
  writeChoice(MY_TOWN_KEY, code);
  const { dataset } = document.documentElement;
  if (code === null) delete dataset["town"];
  else dataset["town"] = "known";
}
