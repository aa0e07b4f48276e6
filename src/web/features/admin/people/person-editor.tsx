// One person: who they are, their offices, and whether they are on the site.

import { useState } from "react";
import type { ReactNode } from "react";
import { correctPerson, hidePerson, restorePerson, showPerson } from "#contract/admin-people.ts";
import type { AdministeredPerson } from "#contract/admin-people.ts";
import { checkPerson, splitName } from "#domain/politician/person-draft.ts";
import type { PersonDraft } from "#domain/politician/person-draft.ts";
import { isChamber } from "#domain/politician/source.ts";
import { call } from "../../../lib/call.ts";
import { adminPersonPath, auditOfPersonPath, paths, politicianPath } from "../../../lib/paths.ts";
import { adminPeople as text } from "../../../text/admin-people.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SubmitForm } from "../../../ui/submit-form.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SideCard } from "../shared/section.tsx";
import { ChangeDialog, ConflictNotice, Corrections, ReasonField, useChange } from "./change.tsx";
import type { PersonProps, Seen } from "./change.tsx";
import { GovernmentCard } from "./government-card.tsx";
import { OfficesCard } from "./offices-card.tsx";
import { StateBadge } from "./people-list.tsx";
import { PERSON_FIELDS, PersonFields } from "./person-fields.tsx";

interface PersonEditorProps extends PersonProps {
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
        <p className="text-sm text-muted figures-aligned">
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
            {person.offices.some(({ source }) => isChamber(source)) && (
              <GovernmentCard person={person} onChange={onChange} />
            )}
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

/** Name, official page and photo: a form, and the way back to what the sources tell. */
function NameCard({ person, onChange }: PersonProps) {
  const [draft, setDraft] = useState(() => toDraft(person));
  const { form, reason, isConflict, settle, send } = useChange({ person, onChange }, PERSON_FIELDS);

  async function save(seen: Seen) {
    const answer = await call(correctPerson, { ...seen, ...draft });
    // As the server has normalised it.
    setDraft(toDraft(answer.person));
    return answer;
  }
  function takeNow() {
    setDraft(toDraft(person));
    settle();
  }
  return (
    <Card as="section" aria-labelledby="name-heading">
      <h2 id="name-heading">{text.person.heading}</h2>
      <p className="mt-1 mb-4 text-sm text-muted">{text.person.hint}</p>
      <SubmitForm
        form={form}
        onSend={() => send(checkPerson(draft), save, text.saved)}
        className="grid gap-4"
      >
        {isConflict && <ConflictNotice onTake={takeNow} />}
        <PersonFields
          draft={draft}
          form={form}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        />
        <ReasonField {...reason} />
        <FormError>{form.errorFor("form")}</FormError>
        <div>
          <Button type="submit" variant="primary" busy={form.busy} className="max-sm:w-full">
            {form.busy ? text.saving : text.save}
          </Button>
        </div>
      </SubmitForm>
      <Corrections
        person={person}
        corrections={person.corrections}
        onRestore={(seen) => call(restorePerson, seen)}
        onChange={(next) => {
          setDraft(toDraft(next));
          onChange(next);
        }}
      />
    </Card>
  );
}

function toDraft(person: AdministeredPerson): PersonDraft {
  const { name, surname, statedParty, partySource, imageUrl, schedaUrl } = person;
  return {
    ...splitName(name, surname),
    party: statedParty ?? "",
    partySource: partySource ?? "",
    imageUrl: imageUrl ?? "",
    schedaUrl: schedaUrl ?? "",
  };
}

/** Whether a person is on the site, and the button that changes it. */
function VisibilityCard(props: PersonProps) {
  const [isAsking, setAsking] = useState(false);
  const { state, hiddenAt } = props.person;
  const isHidden = state === "hidden";
  const words = text.visibility;
  return (
    <SideCard title={words.heading}>
      <p className="mt-2 text-sm">
        {isHidden && hiddenAt !== null ? text.one.hiddenSince(hiddenAt) : words.shown}
      </p>
      <Button icon={isHidden ? "eye" : "eye-off"} className="mt-4" onClick={() => setAsking(true)}>
        {isHidden ? words.show : words.hide}
      </Button>
      {isAsking && <VisibilityDialog {...props} onClose={() => setAsking(false)} />}
    </SideCard>
  );
}

function VisibilityDialog(props: PersonProps & { onClose: () => void }) {
  // As it was when the dialog opened, also while it closes.
  const [isHidden] = useState(props.person.state === "hidden");
  const words = text.visibility;
  return (
    <ChangeDialog
      {...props}
      title={isHidden ? words.showTitle : words.hideTitle}
      confirm={isHidden ? words.show : words.hide}
      done={isHidden ? words.shownAgain : words.hidden}
      isDanger={!isHidden}
      change={(seen) => call(isHidden ? showPerson : hidePerson, seen)}
    >
      {() => (
        <>
          <p className="font-semibold wrap-anywhere">{props.person.name}</p>
          <p>{isHidden ? words.showText : words.hideText}</p>
        </>
      )}
    </ChangeDialog>
  );
}
