// Copies a text and says so.

import { useState } from "react";
import { security as text } from "../../../text/security.ts";
import { Button } from "../../../ui/button.tsx";

export function CopyButton({ value, children }: { value: string; children: string }) {
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Not permitted, or no secure context: the text can be selected.
    }
  }
  return (
    <Button size="sm" icon={isCopied ? "check" : "copy"} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? text.secondFactor.enrol.copied : children}</span>
    </Button>
  );
}
