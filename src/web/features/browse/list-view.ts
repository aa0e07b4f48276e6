// Cards or table: what the address says, else what this browser chose last, else cards.

import { useChoice, writeChoice } from "../../lib/browser-choice.ts";
import type { View } from "./browse-url.ts";

const STORAGE_KEY = "scrutinio-list-view";

export function useListView(asked: View | null): View {
  const chosen = useChoice(STORAGE_KEY);
  return asked ?? (chosen === "table" ? "table" : "cards");
}

export function rememberView(view: View): void {
  writeChoice(STORAGE_KEY, view === "table" ? view : null);
}
