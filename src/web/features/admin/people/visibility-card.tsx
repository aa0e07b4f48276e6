// Whether a person is on the site, and the button that changes it.

import { useState } from "react";
import { hidePerson, showPerson } from "#contract/admin-people.ts";
import type { AdministeredPerson } from "#contract/admin-people.ts";
import { call } from "../../../lib/call.ts";
import { adminPeople } from "../../../text/admin-people.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ChangeDialog } from "./change-dialog.tsx";
import { useChange } from "./use-change.ts";

const text = adminPeople.visibility;

interface VisibilityCardProps {
  person: AdministeredPerson;
  onChange: (person: AdministeredPerson) => void;
}

export function VisibilityCard(props: VisibilityCardProps) {
  const [isAsking, setAsking] = useState(false);
  const { state, hiddenAt } = props.person;
  const isHidden = state === "hidden";
  return (
    <Card as="section" aria-labelledby="visibility-heading">
      <h2 id="visibility-heading" className="font-sans text-base font-semibold tracking-normal">
        {text.heading}
      </h2>
      <p className="mt-2 text-sm">
        {isHidden && hiddenAt !== null ? adminPeople.one.hiddenSince(hiddenAt) : text.shown}
      </p>
      <Button icon={isHidden ? "eye" : "eye-off"} className="mt-4" onClick={() => setAsking(true)}>
        {isHidden ? text.show : text.hide}
      </Button>
      {isAsking && <VisibilityDialog {...props} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function VisibilityDialog({
  person,
  onChange,
  onClose,
}: VisibilityCardProps & { onClose: () => void }) {
  const change = useChange<never>(person, onChange, []);
  // As it was when the dialog opened, also while it closes.
  const [isHidden] = useState(person.state === "hidden");
  return (
    <ChangeDialog
      title={isHidden ? text.showTitle : text.hideTitle}
      confirm={isHidden ? text.show : text.hide}
      isDanger={!isHidden}
      change={change}
      onSubmit={() =>
        change.send(
          null,
          (seen) => call(isHidden ? showPerson : hidePerson, seen),
          isHidden ? text.shownAgain : text.hidden,
        )
      }
      onClose={onClose}
    >
      <p className="font-semibold wrap-anywhere">{person.name}</p>
      <p>{isHidden ? text.showText : text.hideText}</p>
    </ChangeDialog>
  );
}
