// The offices of a person, present and past, with what can be done about each.

import { useState } from "react";
import { restoreOffice } from "#contract/admin-people.ts";
import type { AdministeredOffice, AdministeredPerson } from "#contract/admin-people.ts";
import { call } from "../../../lib/call.ts";
import { formatDate } from "../../../lib/format.ts";
import { adminPeople } from "../../../text/admin-people.ts";
import { officesText } from "../../../text/offices.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Corrections } from "./corrections.tsx";
import { AddOfficeDialog, CorrectOfficeDialog } from "./office-dialogs.tsx";
import { EndDialog, RemoveDialog, ReopenDialog } from "./office-end-dialogs.tsx";

const text = adminPeople.offices;

export interface OfficesProps {
  person: AdministeredPerson;
  onChange: (person: AdministeredPerson) => void;
}

export function OfficesCard(props: OfficesProps) {
  const [isAdding, setAdding] = useState(false);
  const { offices } = props.person;
  return (
    <Card as="section" aria-labelledby="offices-heading">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="offices-heading">{text.heading}</h2>
        <Button icon="plus" onClick={() => setAdding(true)}>
          {text.add}
        </Button>
      </div>
      {offices.length === 0 && <p className="mt-3 text-muted">{text.none}</p>}
      <ul>
        {offices.map((office) => (
          <OfficeItem key={office.id} {...props} office={office} />
        ))}
      </ul>
      {isAdding && <AddOfficeDialog {...props} onClose={() => setAdding(false)} />}
    </Card>
  );
}

type Asked = "correct" | "end" | "reopen" | "remove";

function OfficeItem(props: OfficesProps & { office: AdministeredOffice }) {
  const { person, office, onChange } = props;
  const [asked, setAsked] = useState<Asked | null>(null);
  const dialog = { ...props, onClose: () => setAsked(null) };
  const isHeld = office.endedAt === null;
  // Shown as on the public page.
  const shown = { ...office, isCorrected: office.corrections.length > 0 };
  return (
    <li className="border-b border-line py-4 last:border-b-0 last:pb-0">
      <p className="wrap-anywhere">
        <strong>{office.role}</strong>
        {officesText.where(shown)} {!isHeld && <Badge icon="clock">{text.past}</Badge>}
      </p>
      {office.supportingLists.length > 0 && (
        <p className="text-sm wrap-anywhere">{office.supportingLists.join(" · ")}</p>
      )}
      <p className="text-sm text-muted">
        {[officesText.period(shown, formatDate), officesText.data(shown, formatDate)]
          .filter((part) => part !== "")
          .join(" ")}
      </p>
      <div
        className="mt-3 flex flex-wrap gap-2"
        role="group"
        aria-label={text.actions(office.role)}
      >
        <Button size="sm" icon="edit" onClick={() => setAsked("correct")}>
          {text.correct}
        </Button>
        <Button size="sm" icon="clock" onClick={() => setAsked("end")}>
          {isHeld ? text.end : text.changeDay}
        </Button>
        {!isHeld && (
          <Button size="sm" icon="refresh" onClick={() => setAsked("reopen")}>
            {text.reopen}
          </Button>
        )}
        {office.isByHand && person.offices.length > 1 && (
          <Button size="sm" icon="trash" onClick={() => setAsked("remove")}>
            {text.remove}
          </Button>
        )}
      </div>
      <Corrections
        person={person}
        corrections={office.corrections}
        onRestore={(seen) => call(restoreOffice, { ...seen, officeId: office.id })}
        onChange={onChange}
      />
      {asked === "correct" && <CorrectOfficeDialog {...dialog} />}
      {asked === "end" && <EndDialog {...dialog} />}
      {asked === "reopen" && <ReopenDialog {...dialog} />}
      {asked === "remove" && <RemoveDialog {...dialog} />}
    </li>
  );
}
