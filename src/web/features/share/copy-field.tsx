// A text to copy: with a button, or by hand.

import { useId, useState } from "react";
import { shareText as text } from "../../text/share.ts";
import { Button } from "../../ui/button.tsx";

interface CopyFieldProps {
  label: string;
  hint?: string;
  value: string;
}

export function CopyField({ label, hint, value }: CopyFieldProps) {
  const id = useId();
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  async function copy() {
    const isCopied = await navigator.clipboard.writeText(value).then(
      () => true,
      () => false,
    );
    setOutcome(isCopied ? "copied" : "failed");
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="flex gap-2">
        <input
          id={id}
          className="input min-w-0 flex-1"
          readOnly
          value={value}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          icon={outcome === "copied" ? "check" : "copy"}
          className="noscript:hidden"
          onClick={() => void copy().catch(() => setOutcome("failed"))}
        >
          {outcome === "copied" ? text.copied : text.copy}
          <span className="sr-only">{label}</span>
        </Button>
      </div>
      <p role="status" className={outcome === "failed" ? "text-sm" : "sr-only"}>
        {outcome === "failed" ? text.copyFailed : outcome === "copied" ? text.copied : ""}
      </p>
    </div>
  );
}
