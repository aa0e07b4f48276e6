// The filters of the log: a plain form of method GET, so that its state is the address, for bookmarks.

import type { SubmitEvent } from "react";
import { OTHER_ACTORS, listAuditActors } from "#contract/audit.ts";
import type { listAuditLog } from "#contract/audit.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from "#domain/audit/actions.ts";
import { isDay } from "#domain/day.ts";
import { Form } from "../../../app/router/link.tsx";
import { call } from "../../../lib/call.ts";
import { readText, useForm } from "../../../lib/form.ts";
import type { FieldProblem } from "../../../lib/form.ts";
import { paths } from "../../../lib/paths.ts";
import { useQuery } from "../../../lib/query.ts";
import { adminAudit } from "../../../text/admin-audit.ts";
import { Button } from "../../../ui/button.tsx";
import { TextInput } from "../../../ui/inputs.tsx";
import { SelectField } from "../shared/record-form.tsx";

const text = adminAudit.filters;

const PARAMS = {
  actor: "chi",
  action: "azione",
  subject: "oggetto",
  subjectId: "numero",
  from: "dal",
  to: "al",
} as const;

export type AuditFilter = Pick<InputOf<typeof listAuditLog>, keyof typeof PARAMS>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What makes no sense filters nothing. */
export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const filter: AuditFilter = {};
  const value = (name: keyof typeof PARAMS) => params.get(PARAMS[name])?.trim() ?? "";
  const actor = value("actor");
  if (OTHER_ACTORS.some((one) => one === actor) || UUID.test(actor)) filter.actor = actor;
  const action = AUDIT_ACTIONS.find((one) => one === value("action"));
  if (action !== undefined) filter.action = action;
  const subject = AUDIT_SUBJECTS.find((one) => one === value("subject"));
  if (subject !== undefined) filter.subject = subject;
  const subjectId = value("subjectId").slice(0, 100);
  if (subject !== undefined && subjectId !== "") filter.subjectId = subjectId;
  for (const end of ["from", "to"] as const) if (isDay(value(end))) filter[end] = value(end);
  return filter;
}

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
      <SelectField
        // A new key: what becomes known later must not undo what is chosen.
        key={actors.length}
        name={PARAMS.actor}
        label={text.actor}
        defaultValue={filter.actor}
        options={[["", text.any], ...actors]}
        className="min-w-0"
      />
      <SelectField
        name={PARAMS.action}
        label={text.action}
        defaultValue={filter.action}
        options={[
          ["", text.anything],
          ...AUDIT_ACTIONS.map((one) => [one, adminAudit.actionOption(one)] as const),
        ]}
        className="min-w-0"
      />
      <SelectField
        name={PARAMS.subject}
        label={text.subject}
        error={form.errorFor(PARAMS.subject)}
        defaultValue={filter.subject}
        options={[
          ["", text.anything],
          ...AUDIT_SUBJECTS.map((one) => [one, adminAudit.subjectKind(one)] as const),
        ]}
        className="min-w-0"
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
function useActors(chosen: string | undefined): (readonly [string, string])[] {
  const { query } = useQuery("actors", (signal) => call(listAuditActors, {}, { signal }));
  const known = query.status === "ready" ? query.value.actors : [];
  const options = [
    ...known.map(({ id, email }) => [id, email ?? adminAudit.goneActor(id)] as const),
    ...OTHER_ACTORS.map((one) => [one, adminAudit.actors[one]] as const),
  ];
  const isThere = chosen === undefined || options.some(([value]) => value === chosen);
  return isThere ? options : [[chosen, `${chosen.slice(0, 8)}…`], ...options];
}
