// Ends an office, reopens it, or removes one that was added by hand.

import { useState } from "react";
import { endOffice, removeOffice, reopenOffice } from "#contract/admin-people.ts";
import type { AdministeredOffice, AdministeredPerson } from "#contract/admin-people.ts";
import { checkEnd } from "#domain/politician/person-draft.ts";
import { dayInItaly } from "#domain/topic/closing-day.ts";
import { call } from "../../../lib/call.ts";
import { adminPeople } from "../../../text/admin-people.ts";
import { TextInput } from "../../../ui/inputs.tsx";
import { ChangeDialog } from "./change-dialog.tsx";
import { useChange } from "./use-change.ts";

const text = adminPeople.offices;

interface DialogProps {
  person: AdministeredPerson;
  office: AdministeredOffice;
  onChange: (person: AdministeredPerson) => void;
  onClose: () => void;
}

export function EndDialog({ person, office, onChange, onClose }: DialogProps) {
  const [day, setDay] = useState(() => dayInItaly(new Date(office.endedAt ?? Date.now())));
  const change = useChange(person, onChange, ["day"]);
  const { beganOn, id: officeId } = office;
  return (
    <ChangeDialog
      title={text.endTitle}
      confirm={office.endedAt === null ? text.end : adminPeople.save}
      change={change}
      onSubmit={() =>
        change.send(
          checkEnd(day, { beganOn, now: new Date() }),
          (seen) => call(endOffice, { ...seen, officeId, day }),
          text.ended,
        )
      }
      onClose={onClose}
    >
      <Subject office={office} />
      <p>{text.endText}</p>
      <TextInput
        type="date"
        name="day"
        label={adminPeople.fields.day}
        error={change.form.errorFor("day")}
        value={day}
        onChange={({ currentTarget: { value } }) => {
          setDay(value);
          change.form.clear("day");
        }}
        required
      />
    </ChangeDialog>
  );
}

export function ReopenDialog({ person, office, onChange, onClose }: DialogProps) {
  const change = useChange<never>(person, onChange, []);
  return (
    <ChangeDialog
      title={text.reopenTitle}
      confirm={text.reopen}
      change={change}
      onSubmit={() =>
        change.send(
          null,
          (seen) => call(reopenOffice, { ...seen, officeId: office.id }),
          text.reopened,
        )
      }
      onClose={onClose}
    >
      <Subject office={office} />
      <p>{text.reopenText}</p>
    </ChangeDialog>
  );
}

export function RemoveDialog({ person, office, onChange, onClose }: DialogProps) {
  const change = useChange<never>(person, onChange, []);
  return (
    <ChangeDialog
      title={text.removeTitle}
      confirm={text.remove}
      isDanger
      change={change}
      onSubmit={() =>
        change.send(
          null,
          (seen) => call(removeOffice, { ...seen, officeId: office.id }),
          text.removed,
        )
      }
      onClose={onClose}
    >
      <Subject office={office} />
      <p>{text.removeText}</p>
    </ChangeDialog>
  );
}

function Subject({ office: { role, location, region } }: Pick<DialogProps, "office">) {
  const place = location ?? region;
  return (
    <p className="font-semibold wrap-anywhere">{place === null ? role : `${role} · ${place}`}</p>
  );
}
