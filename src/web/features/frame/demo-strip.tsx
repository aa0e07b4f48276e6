// Says on every page that nothing here is about real people.

import { site } from "../../text/site.ts";

export function DemoStrip() {
  return (
    <p className="border-b border-line bg-warn-soft text-xs text-warn sm:text-sm">
      <span className="page block py-1.5">
        <strong>{site.demo.title}.</strong> {site.demo.text}
      </span>
    </p>
  );
}
