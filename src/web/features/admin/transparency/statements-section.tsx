// Statements of reasons of a period as a file, read page by page from the server.

import { useState } from "react";
import { exportStatements } from "#contract/statements-of-reasons.ts";
import type { StatementOfReasons } from "#contract/statements-of-reasons.ts";
import { dayInItaly } from "#domain/day.ts";
import { quarterDays, quarterOf } from "#domain/transparency/quarter.ts";
import { call } from "../../../lib/call.ts";
import { toFieldProblems, useForm } from "../../../lib/form.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { adminTransparency } from "../../../text/admin-transparency.ts";
import { Button } from "../../../ui/button.tsx";
import { SubmitForm } from "../../../ui/form-dialog.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { TextInput } from "../../../ui/inputs.tsx";
import { useToast } from "../../../ui/toasts.tsx";

const text = adminTransparency.statements;

export function StatementsSection() {
  const [period, setPeriod] = useState(() => {
    const today = dayInItaly(new Date());
    return { from: quarterDays(quarterOf(today)).from, to: today };
  });
  const [isEmpty, setEmpty] = useState(false);
  const toast = useToast();
  const form = useForm<"from" | "form">((error) =>
    toFieldProblems(error, { fields: [], codes: { statement_period_invalid: "from" } }),
  );

  function change(part: Partial<typeof period>) {
    setPeriod({ ...period, ...part });
    setEmpty(false);
    form.clear();
  }

  async function download() {
    const statements = await form.submit([], () => readAll(period));
    if (statements === null) return;
    setEmpty(statements.length === 0);
    if (statements.length === 0) return;
    const name = `motivazioni-${period.from}-${period.to}.json`;
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
        <TextInput
          type="date"
          name="from"
          label={text.from}
          error={form.errorFor("from")}
          value={period.from}
          onChange={({ currentTarget: { value } }) => change({ from: value })}
          required
        />
        <TextInput
          type="date"
          name="to"
          label={text.to}
          value={period.to}
          onChange={({ currentTarget: { value } }) => change({ to: value })}
          required
        />
        <FormError>{form.errorFor("form")}</FormError>
        <div className="sm:col-span-2">
          <Button type="submit" icon="download" busy={form.busy}>
            {form.busy ? text.busy : text.download}
          </Button>
        </div>
      </SubmitForm>
      <output>{isEmpty ? text.empty : ""}</output>
    </section>
  );
}

async function readAll(period: { from: string; to: string }): Promise<StatementOfReasons[]> {
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
