// One person: who they are, their offices, and whether they are on the site.

import type { ReactNode } from "react";
import type { AdministeredPerson } from "#contract/admin-people.ts";
import { adminPersonPath, auditOfPersonPath, paths, politicianPath } from "../../../lib/paths.ts";
import { adminPeople as text } from "../../../text/admin-people.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { NameCard } from "./name-card.tsx";
import { OfficesCard } from "./offices-card.tsx";
import { StateBadge } from "./person-row.tsx";
import { VisibilityCard } from "./visibility-card.tsx";

interface PersonEditorProps {
  person: AdministeredPerson;
  onChange: (person: AdministeredPerson) => void;
  /** Below the offices: what concerns this person and others. */
  others?: ReactNode;
}

export function PersonEditor({ person, onChange, others }: PersonEditorProps) {
  const { id, name, state, movedTo, reviews } = person;
  const isEditable = state !== "merged" && state !== "deleted";
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="display text-2xl wrap-anywhere">{name}</p>
        <StateBadge state={state} />
        <p className="text-sm text-muted tabular-nums">
          {text.number(id)} · {text.one.reviews(reviews)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon="arrow-left" to={paths.adminPeople}>
          {text.one.back}
        </Button>
        {(state === "in-office" || state === "ended") && (
          <Button size="sm" iconEnd="arrow-right" to={politicianPath(id)}>
            {text.one.onSite}
          </Button>
        )}
        <Button size="sm" to={auditOfPersonPath(id)}>
          {text.one.log}
        </Button>
      </div>
      {isEditable ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
          <div className="grid min-w-0 gap-6">
            <OfficesCard person={person} onChange={onChange} />
            <NameCard person={person} onChange={onChange} />
            {others}
          </div>
          <VisibilityCard person={person} onChange={onChange} />
        </div>
      ) : (
        <Notice>
          <p>{state === "merged" ? text.one.merged : text.one.deleted}</p>
          {movedTo !== null && (
            <Button size="sm" className="mt-3" to={adminPersonPath(movedTo)}>
              {text.one.movedTo}
            </Button>
          )}
        </Notice>
      )}
    </div>
  );
}
