// Statements of reasons of a period as a file, read page by page from the server.

import { useState } from "react";
import { exportStatements } from "#contract/statements-of-reasons.ts";
import type { StatementOfReasons } from "#contract/statements-of-reasons.ts";
import { dayInItaly } from "#domain/day.ts";
import { quarterDays, quarterOf } from "#domain/transparency/quarter.ts";
import { call } from "../../../lib/call.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { adminTransparency } from "../../../text/admin-transparency.ts";
import { Button } from "../../../ui/button.tsx";
import { SubmitForm } from "../../../ui/submit-form.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { TextInput } from "../../../ui/inputs.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { useRecordForm } from "../shared/record-form.tsx";

const text = adminTransparency.statements;

interface Period {
  from: string;
  to: string;
}

/** The quarter so far. */
function toStart(): Period {
  const today = dayInItaly(new Date());
  return { from: quarterDays(quarterOf(today)).from, to: today };
}

export function StatementsSection() {
  const { draft, form, field } = useRecordForm<Period, typeof text, keyof Period>({
    start: toStart,
    words: text,
    fields: ["from", "to"],
    codes: { statement_period_invalid: "from" },
  });
  /** In which there was nothing. */
  const [emptyPeriod, setEmptyPeriod] = useState<Period | null>(null);
  const toast = useToast();

  async function download() {
    const statements = await form.submit([], () => readAll(draft));
    if (statements === null) return;
    setEmptyPeriod(statements.length === 0 ? draft : null);
    if (statements.length === 0) return;
    const name = `motivazioni-${draft.from}-${draft.to}.json`;
    saveFile(name, JSON.stringify({ statements }, null, 2), "application/json");
    toast(text.downloaded(statements.length), "good");
  }

  return (
    <section aria-labelledby="motivazioni" className="grid gap-4">
      <h2 id="motivazioni">{text.heading}</h2>
      <p className="max-w-[65ch] text-muted">{text.lead}</p>
      <SubmitForm
        form={form}
        onSend={download}
        className="grid max-w-3xl items-start gap-4 sm:grid-cols-2"
      >
        <TextInput {...field("from")} type="date" required />
        <TextInput {...field("to", "from")} type="date" required />
        <FormError>{form.errorFor("form")}</FormError>
        <div className="sm:col-span-2">
          <Button type="submit" icon="download" busy={form.busy}>
            {form.busy ? text.busy : text.download}
          </Button>
        </div>
      </SubmitForm>
      <output>{emptyPeriod === draft ? text.empty : ""}</output>
    </section>
  );
}

async function readAll(period: Period): Promise<StatementOfReasons[]> {
  const all: StatementOfReasons[] = [];
  let cursor: string | null = null;
  do {
    const page: { statements: StatementOfReasons[]; nextCursor: string | null } = await call(
      exportStatements,
      cursor === null ? period : { ...period, cursor },
    );
    all.push(...page.statements);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return all;
}
