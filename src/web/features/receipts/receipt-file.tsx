// A receipt that was kept as a file. It never leaves the browser.

import { useId, useState } from "react";
import type { ChangeEvent } from "react";
import { receipt as text } from "../../text/receipt.ts";
import { buttonClass } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { ReceiptResult } from "./receipt-result.tsx";

/** No receipt is as large. */
const MAX_BYTES = 1_000_000;

export function ReceiptFile() {
  const hint = useId();
  const [file, setFile] = useState<{ name: string; content: string } | null>(null);

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? [];
    // The same file may be chosen again, after it was changed.
    event.target.value = "";
    if (chosen === undefined) return;
    const content = chosen.size > MAX_BYTES ? "" : await chosen.text();
    setFile({ name: chosen.name, content });
  }

  return (
    <div className="grid gap-5">
      <div>
        <label className={cx(buttonClass({}), "max-sm:w-full focus-within")}>
          {text.choose}
          <input
            type="file"
            accept=".json,application/json"
            aria-describedby={hint}
            className="sr-only"
            onChange={(event) => void take(event)}
          />
        </label>
        <p id={hint} className="mt-2 text-sm text-muted">
          {text.chooseHint}
        </p>
      </div>
      {file !== null && (
        <>
          <p className="wrap-anywhere text-muted">{text.chosen(file.name)}</p>
          <ReceiptResult key={file.content} content={file.content} />
        </>
      )}
    </div>
  );
}
