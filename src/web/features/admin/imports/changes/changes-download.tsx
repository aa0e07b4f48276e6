// Saves the filtered list as a file, and says how far it is.

import { useState } from "react";
import { call } from "../../../../lib/call.ts";
import { useSubmit } from "../../../../lib/form.ts";
import { formatCount } from "../../../../lib/format.ts";
import { saveFile } from "../../../../lib/save-file.ts";
import { adminChanges as text } from "../../../../text/admin-changes.ts";
import { Button } from "../../../../ui/button.tsx";
import { useToast } from "../../../../ui/toasts.tsx";
import { makeChangesFile } from "./changes-csv.ts";
import type { ChangeFilter } from "./changes-csv.ts";

export function ChangesDownload({ filter }: { filter: ChangeFilter }) {
  const toast = useToast();
  const [running, setRunning] = useState<AbortController | null>(null);
  const [done, setDone] = useState(0);
  const { busy, submit } = useSubmit((error) => {
    setRunning(null);
    toast(error.message, "error");
  });

  function download() {
    const abort = new AbortController();
    setRunning(abort);
    setDone(0);
    void submit(async () => {
      const { signal } = abort;
      const { origin } = window.location;
      const file = await makeChangesFile(call, filter, { onRead: setDone, signal, origin }).catch(
        (error: unknown) => {
          // An interruption is no failure.
          if (signal.aborted) return null;
          throw error;
        },
      );
      setRunning(null);
      if (file === null) return;
      saveFile(file.name, file.parts, "text/csv;charset=utf-8");
      toast(text.downloaded(file.rows), "good");
    });
  }

  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <Button icon="download" busy={busy} onClick={download}>
        {busy ? text.downloading(formatCount(done)) : text.download}
      </Button>
      {running !== null && (
        <Button variant="quiet" onClick={() => running.abort()}>
          {text.stop}
        </Button>
      )}
    </div>
  );
}
