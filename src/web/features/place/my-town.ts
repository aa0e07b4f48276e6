// The reader's own town: its code in local storage, nowhere else. src/web/index.html reads it before the first
// paint, so that the home page keeps its place.

import { useChoice, writeChoice } from "../../lib/browser-choice.ts";

const KEY = "scrutinio-town";

/** The code, null without one, undefined on the server and until hydration. */
export function useMyTown(): string | null | undefined {
  const code = useChoice(KEY);
  return code === undefined || code === null || /^\d{6}$/.test(code) ? code : null;
}

/** Null forgets the town. */
export function setMyTown(code: string | null): void {
  writeChoice(KEY, code);
  const { dataset } = document.documentElement;
  if (code === null) delete dataset["town"];
  else dataset["town"] = "known";
}
