// A receipt that was kept as a file. It never leaves the browser.

import { useId, useState } from "react";
import type { ChangeEvent } from "react";
import { receipt as text } from "../../text/receipt.ts";
import { ReceiptResult } from "./receipt-result.tsx";

/** No receipt is as large. */
const MAX_BYTES = 1_000_000;

export function ReceiptFile() {
  const hint = useId();
  const [file, setFile] = useState<{ name: string; content: string } | null>(null);

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? [];
    if (chosen === undefined) return;
    const content = chosen.size > MAX_BYTES ? "" : await chosen.text();
    setFile({ name: chosen.name, content });
  }

  return (
    <div className="grid gap-5">
      <div>
        <label className="block font-semibold">
          {text.choose}
          <input
            type="file"
            accept=".json,application/json"
            aria-describedby={hint}
            className="mt-2 block w-full font-normal"
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
