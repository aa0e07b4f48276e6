// Three radios drawn as one control: the system's theme, light, dark.

import { useEffect } from "react";
import { site } from "../../text/site.ts";
import { applyTheme, setTheme, THEMES, useTheme } from "./theme.ts";

export function ThemeSwitch() {
  const theme = useTheme();
  // Follows a choice made in another tab, and colours the browser's bar on arrival.
  useEffect(applyTheme, [theme]);
  return (
    <fieldset className="flex items-center gap-3 noscript:hidden">
      <legend className="float-left text-sm text-muted">{site.theme.label}</legend>
      <div className="flex rounded-md border border-edge bg-sheet p-0.5">
        {THEMES.map((one) => (
          <label
            key={one}
            className="relative flex min-h-9 items-center rounded-sm px-3 text-sm font-semibold text-muted has-checked:bg-accent-soft has-checked:text-accent-strong focus-within"
          >
            <input
              type="radio"
              name="theme"
              value={one}
              checked={theme === one}
              onChange={() => setTheme(one)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {site.theme[one]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
