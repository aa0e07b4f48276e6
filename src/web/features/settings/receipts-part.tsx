// Receipts of what one wrote: by mail if wished, and where a kept one is checked.

import { getReceiptMail, setReceiptMail } from "#contract/receipts.ts";
import { call } from "../../lib/call.ts";
import { useSubmit } from "../../lib/form.ts";
import { paths } from "../../lib/paths.ts";
import { useQuery } from "../../lib/query.ts";
import { receipt } from "../../text/receipt.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/inputs.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { Part, PartFailed, PartLoading } from "./part.tsx";

const text = receipt.settings;

const load = (signal: AbortSignal) => call(getReceiptMail, {}, { signal });

export function ReceiptsPart() {
  const { query, set, reload } = useQuery("", load);
  const toast = useToast();
  const { busy, submit } = useSubmit((error) => toast(error.message, "error"));

  const change = (isWanted: boolean) =>
    submit(async () => {
      set(await call(setReceiptMail, { isWanted }));
      toast(isWanted ? text.mailOn : text.mailOff, "good");
    });

  return (
    <Part title={text.title} id="ricevute">
      <p className="mt-2">{text.text}</p>
      {query.status === "loading" && <PartLoading />}
      {query.status === "failed" && <PartFailed onRetry={reload} />}
      {query.status === "ready" && (
        <Checkbox
          className="mt-4"
          label={text.mail}
          hint={text.mailHint}
          checked={query.value.isWanted}
          disabled={busy}
          onChange={(event) => void change(event.target.checked)}
        />
      )}
      <Button className="mt-4 max-sm:w-full" icon="shield" to={paths.receipt}>
        {text.open}
      </Button>
    </Part>
  );
}
