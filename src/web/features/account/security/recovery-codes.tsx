// Recovery codes, shown once: copy, download or write down. Only a button closes the dialog.

import { security as text } from "../../../text/security.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { CopyButton } from "./copy-button.tsx";

const words = text.secondFactor.codes;

interface RecoveryCodesProps {
  /** Null: nothing to show. */
  codes: readonly string[] | null;
  onClose: () => void;
}

export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const lines = codes?.join("\n") ?? "";
  return (
    <Dialog
      open={codes !== null}
      onClose={onClose}
      title={words.title}
      closeText={text.close}
      alert
      footer={
        <Button variant="primary" onClick={onClose}>
          {words.saved}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>{words.what}</p>
        <ul aria-label={words.list} className="grid grid-cols-2 gap-2">
          {codes?.map((code) => (
            <li key={code} className="rounded-md border border-line px-3 py-1.5 text-center">
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <CopyButton value={lines}>{words.copy}</CopyButton>
          <Button
            size="sm"
            icon="download"
            onClick={() => download(`${words.fileTitle}\n\n${lines}\n`)}
          >
            {words.download}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function download(content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = words.fileName;
  link.click();
  URL.revokeObjectURL(url);
}
