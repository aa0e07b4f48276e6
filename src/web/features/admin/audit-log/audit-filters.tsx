// The filters of the log: a plain form of method GET, so that its state is the address.

import { Form } from "../../../app/router/link.tsx";
import { listAuditActors, OTHER_ACTORS } from "#contract/audit.ts";
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from "#domain/audit/actions.ts";
import { call } from "../../../lib/call.ts";
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
  return (
    <Form
      action={paths.adminAudit}
      aria-label={text.label}
      className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4"
      onSubmit={(event) => {
        for (const field of event.currentTarget.elements)
          if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
            field.disabled = field.value.trim() === "";
      }}
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
        <TextInput type="date" name={PARAMS.to} label={text.to} defaultValue={filter.to} />
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
