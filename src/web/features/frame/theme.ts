// The colour theme: the system's unless the reader chose one. The page's own first script applies
// the stored choice before the first paint; this changes it afterwards.

import { readChoice, useChoice, writeChoice } from "../../lib/browser-choice.ts";

const THEME_KEY = "scrutinio-theme";
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const toTheme = (stored: string | null | undefined): Theme =>
  stored === "light" || stored === "dark" ? stored : "system";

export function useTheme(): Theme {
  return toTheme(useChoice(THEME_KEY));
}

export function setTheme(theme: Theme): void {
  writeChoice(THEME_KEY, theme === "system" ? null : theme);
  applyTheme();
}

/** Brings the document in step with the stored choice, browser bar included. */
export function applyTheme(): void {
  const theme = toTheme(readChoice(THEME_KEY));
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes("dark") ? "dark" : "light";
    meta.content = BAR_COLOURS[theme === "system" ? own : theme];
  }
}

/** The paper of each theme. */
const BAR_COLOURS = { light: "#faf8f4", dark: "#15181c" };
