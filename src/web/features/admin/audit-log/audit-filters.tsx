// The filters of the log: a plain form of method GET, so that its state is the address.

import type { SubmitEvent } from "react";
import { Form } from "../../../app/router/link.tsx";
import { listAuditActors, OTHER_ACTORS } from "#contract/audit.ts";
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from "#domain/audit/actions.ts";
import { call } from "../../../lib/call.ts";
import { readText, useForm } from "../../../lib/form.ts";
import type { FieldProblem } from "../../../lib/form.ts";
import { paths } from "../../../lib/paths.ts";
import { useQuery } from "../../../lib/query.ts";
import { adminAudit } from "../../../text/admin-audit.ts";
import { Button } from "../../../ui/button.tsx";
import { TextInput } from "../../../ui/inputs.tsx";
import { Select } from "../shared/select.tsx";
import type { Option } from "../shared/select.tsx";
import { PARAMS } from "./audit-url.ts";
import type { AuditFilter } from "./audit-url.ts";

const text = adminAudit.filters;

/** Empty fields stay out of the address. */
export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const actors = useActors(filter.actor);
  const form = useForm<string>(() => []);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    const found = findProblems(new FormData(event.currentTarget));
    form.refuse(found);
    if (found.length > 0) return event.preventDefault();
    for (const field of event.currentTarget.elements)
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.disabled = field.value.trim() === "";
  }
  return (
    <Form
      id={form.id}
      noValidate
      action={paths.adminAudit}
      aria-label={text.label}
      className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4"
      onSubmit={submit}
    >
      <Select
        name={PARAMS.actor}
        label={text.actor}
        any={text.any}
        value={filter.actor}
        options={actors}
      />
      <Select
        name={PARAMS.action}
        label={text.action}
        any={text.anything}
        value={filter.action}
        options={AUDIT_ACTIONS.map((value) => ({ value, label: adminAudit.actionOption(value) }))}
      />
      <Select
        name={PARAMS.subject}
        label={text.subject}
        error={form.errorFor(PARAMS.subject)}
        any={text.anything}
        value={filter.subject}
        options={AUDIT_SUBJECTS.map((value) => ({ value, label: adminAudit.subjectKind(value) }))}
      />
      <TextInput
        name={PARAMS.subjectId}
        label={text.subjectId}
        defaultValue={filter.subjectId}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
      />
      <div className="grid grid-cols-2 gap-x-4 sm:contents">
        <TextInput type="date" name={PARAMS.from} label={text.from} defaultValue={filter.from} />
        <TextInput
          type="date"
          name={PARAMS.to}
          label={text.to}
          error={form.errorFor(PARAMS.to)}
          defaultValue={filter.to}
        />
      </div>
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" variant="primary" icon="filter">
          {text.submit}
        </Button>
        {Object.keys(filter).length > 0 && (
          <Button variant="quiet" to={paths.adminAudit}>
            {adminAudit.clear}
          </Button>
        )}
      </div>
    </Form>
  );
}

function findProblems(data: FormData): FieldProblem<string>[] {
  const value = (name: keyof typeof PARAMS) => readText(data, PARAMS[name]).trim();
  const found: FieldProblem<string>[] = [];
  if (value("subjectId") !== "" && value("subject") === "")
    found.push({ field: PARAMS.subject, message: text.subjectMissing });
  if (value("from") !== "" && value("to") !== "" && value("to") < value("from"))
    found.push({ field: PARAMS.to, message: text.toBeforeFrom });
  return found;
}

/** The one that is filtered by is among them, also while the others are not known. */
function useActors(chosen: string | undefined): Option[] {
  const { query } = useQuery("actors", (signal) => call(listAuditActors, {}, { signal }));
  const known = query.status === "ready" ? query.value.actors : [];
  const options = [
    ...known.map(({ id, email }) => ({ value: id, label: email ?? adminAudit.goneActor(id) })),
    ...OTHER_ACTORS.map((value) => ({ value, label: adminAudit.actors[value] })),
  ];
  const isThere = chosen === undefined || options.some(({ value }) => value === chosen);
  return isThere ? options : [{ value: chosen, label: `${chosen.slice(0, 8)}…` }, ...options];
}
