// Data export: a JSON file made by the server and saved by the browser.

import { exportMyData } from "#contract/settings.ts";
import { errorMessage } from "#domain/error.ts";
import { call } from "../../lib/call.ts";
import { useSubmit } from "../../lib/form.ts";
import { saveFile } from "../../lib/save-file.ts";
import { settings } from "../../text/settings.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { useIdentityCheck } from "../account/security/use-identity-check.tsx";
import { Part } from "./part.tsx";

const text = settings.export;

export function ExportPart() {
  const toast = useToast();
  const { checked, dialog } = useIdentityCheck();
  const { busy, submit } = useSubmit(() => toast(errorMessage("export_failed"), "error"));

  const save = () =>
    submit(async () => {
      const data = await checked(() => call(exportMyData, {}));
      if (data === null) return;
      saveFile(exportFileName(data.exportDate), JSON.stringify(data, null, 2), "application/json");
      toast(text.done, "good");
    });

  return (
    <Part title={text.title}>
      <p className="mt-2">{text.text}</p>
      <Button
        icon="download"
        variant="primary"
        busy={busy}
        className="mt-4 max-sm:w-full"
        onClick={() => void save()}
      >
        {busy ? text.busy : text.action}
      </Button>
      {dialog}
    </Part>
  );
}

/** The day is the one in the file's own `exportDate` (UTC). */
export function exportFileName(exportDate: string): string {
  return `scrutinio-data-${exportDate.slice(0, "YYYY-MM-DD".length)}.json`;
}
