// Says on every page that the people here are invented, or that some of them are.

import type { Site } from "#contract/site.ts";
import { site } from "../../text/site.ts";

export function DemoStrip({ invented }: Pick<Site, "invented">) {
  if (invented === "none") return null;
  const { title, text } = site.demo[invented];
  return (
    <p className="border-b border-line bg-warn-soft text-xs text-warn sm:text-sm">
      <span className="page block py-1.5">
        <strong>{title}.</strong> {text}
      </span>
    </p>
  );
}
