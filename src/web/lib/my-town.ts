// The code of the reader's own town in this browser, as features/place/my-town.ts writes it.

import { readChoice } from "./browser-choice.ts";

export const MY_TOWN_KEY = "scrutinio-town";

export const readMyTown = (): string | null => toTownCode(readChoice(MY_TOWN_KEY));

export const toTownCode = (text: string | null): string | null =>
  text !== null && /^\d{6}$/.test(text) ? text : null;
