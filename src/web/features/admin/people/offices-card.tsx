// The offices of a person, present and past, with what can be done about each.

import { useState } from "react";
import {
  addOffice,
  correctOffice,
  endOffice,
  removeOffice,
  reopenOffice,
  restoreOffice,
} from "#contract/admin-people.ts";
import type { AdministeredOffice } from "#contract/admin-people.ts";
import { dayInItaly } from "#domain/day.ts";
import { checkEnd } from "#domain/politician/person-draft.ts";
import type { Source } from "#domain/politician/source.ts";
import { call } from "../../../lib/call.ts";
import { formatDate } from "../../../lib/format.ts";
import { adminPeople } from "../../../text/admin-people.ts";
import { officesText } from "../../../text/offices.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextInput } from "../../../ui/inputs.tsx";
import { RichText } from "../../../ui/rich-text.tsx";
import { ChangeDialog, Corrections } from "./change.tsx";
import type { PersonProps } from "./change.tsx";
import {
  NO_OFFICE,
  OFFICE_FIELDS,
  checkTyped,
  findPlaceCode,
  toDraft,
  toTyped,
} from "./office-draft.ts";
import { OfficeFields, SourceField } from "./person-fields.tsx";

const text = adminPeople.offices;

export function OfficesCard(props: PersonProps) {
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
      {isAdding && <AddDialog {...props} onClose={() => setAdding(false)} />}
    </Card>
  );
}

const DIALOGS = {
  correct: CorrectDialog,
  end: EndDialog,
  reopen: ReopenDialog,
  remove: RemoveDialog,
} as const;

function OfficeItem(props: PersonProps & { office: AdministeredOffice }) {
  const { person, office, onChange } = props;
  const [asked, setAsked] = useState<keyof typeof DIALOGS | null>(null);
  const Dialog = asked === null ? null : DIALOGS[asked];
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
        <RichText>
          {[officesText.period(shown, formatDate), officesText.data(shown, formatDate)]
            .filter((part) => part !== "")
            .join(" ")}
        </RichText>
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
      {Dialog !== null && <Dialog {...props} onClose={() => setAsked(null)} />}
    </li>
  );
}

interface AddDialogProps extends PersonProps {
  onClose: () => void;
}

interface OfficeDialogProps extends AddDialogProps {
  office: AdministeredOffice;
}

function AddDialog(props: AddDialogProps) {
  const [source, setSource] = useState<Source>(props.person.offices[0]?.source ?? "Comuni");
  const [typed, setTyped] = useState(NO_OFFICE);
  return (
    <ChangeDialog
      {...props}
      title={text.add}
      confirm={text.add}
      done={text.added}
      fields={OFFICE_FIELDS}
      check={() => checkTyped(typed)}
      change={async (seen) => {
        const placeCode = await findPlaceCode(source, typed);
        return call(addOffice, { ...seen, source, ...toDraft(typed), placeCode });
      }}
    >
      {(form) => (
        <>
          <SourceField source={source} onChange={setSource} />
          <OfficeFields
            source={source}
            typed={typed}
            form={form}
            onChange={(part) => setTyped((before) => ({ ...before, ...part }))}
          />
        </>
      )}
    </ChangeDialog>
  );
}

function CorrectDialog(props: OfficeDialogProps) {
  const { id: officeId, source, place, location, region } = props.office;
  const [typed, setTyped] = useState(() => toTyped(props.office));
  const known = { code: place?.code ?? null, town: toTyped(props.office).town };
  return (
    <ChangeDialog
      {...props}
      title={text.correctTitle}
      confirm={adminPeople.save}
      done={adminPeople.saved}
      fields={OFFICE_FIELDS}
      check={() => checkTyped(typed)}
      change={async (seen) => {
        const placeCode = await findPlaceCode(source, typed, known);
        return call(correctOffice, { ...seen, officeId, ...toDraft(typed), placeCode });
      }}
    >
      {(form) => (
        <OfficeFields
          source={source}
          typed={typed}
          form={form}
          onChange={(part) => setTyped((before) => ({ ...before, ...part }))}
          unknownPlace={place === null ? (location ?? region) : null}
        />
      )}
    </ChangeDialog>
  );
}

function EndDialog(props: OfficeDialogProps) {
  const { beganOn, endedAt, id: officeId } = props.office;
  const [day, setDay] = useState(() => dayInItaly(new Date(endedAt ?? Date.now())));
  return (
    <ChangeDialog
      {...props}
      title={text.endTitle}
      confirm={endedAt === null ? text.end : adminPeople.save}
      done={text.ended}
      fields={["day"]}
      check={() => checkEnd(day, { beganOn, now: new Date() })}
      change={(seen) => call(endOffice, { ...seen, officeId, day })}
    >
      {(form) => (
        <>
          <Subject {...props} />
          <p>{text.endText}</p>
          <TextInput
            type="date"
            name="day"
            label={adminPeople.fields.day}
            error={form.errorFor("day")}
            value={day}
            onChange={({ currentTarget: { value } }) => {
              setDay(value);
              form.clear("day", "form");
            }}
            required
          />
        </>
      )}
    </ChangeDialog>
  );
}

function ReopenDialog(props: OfficeDialogProps) {
  return (
    <ChangeDialog
      {...props}
      title={text.reopenTitle}
      confirm={text.reopen}
      done={text.reopened}
      change={(seen) => call(reopenOffice, { ...seen, officeId: props.office.id })}
    >
      {() => (
        <>
          <Subject {...props} />
          <p>{text.reopenText}</p>
        </>
      )}
    </ChangeDialog>
  );
}

function RemoveDialog(props: OfficeDialogProps) {
  return (
    <ChangeDialog
      {...props}
      title={text.removeTitle}
      confirm={text.remove}
      done={text.removed}
      isDanger
      change={(seen) => call(removeOffice, { ...seen, officeId: props.office.id })}
    >
      {() => (
        <>
          <Subject {...props} />
          <p>{text.removeText}</p>
        </>
      )}
    </ChangeDialog>
  );
}

function Subject({ office: { role, location, region } }: Pick<OfficeDialogProps, "office">) {
  const place = location ?? region;
  return (
    <p className="font-semibold wrap-anywhere">{place === null ? role : `${role} · ${place}`}</p>
  );
}
