// What was corrected by hand, what the source tells instead, and the button that takes it back.

import { useState } from "react";
import type { AdministeredPerson, CorrectionShown } from "#contract/admin-people.ts";
import { adminPeople } from "../../../text/admin-people.ts";
import { Button } from "../../../ui/button.tsx";
import { ChangeDialog } from "./change-dialog.tsx";
import { useChange } from "./use-change.ts";
import type { Seen } from "./use-change.ts";

const text = adminPeople.corrections;

interface CorrectionsProps {
  person: AdministeredPerson;
  corrections: readonly CorrectionShown[];
  onRestore: (seen: Seen) => Promise<{ person: AdministeredPerson }>;
  onChange: (person: AdministeredPerson) => void;
}

export function Corrections(props: CorrectionsProps) {
  const [isAsking, setAsking] = useState(false);
  const { corrections } = props;
  if (corrections.length === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-3 text-sm">
      <p className="font-semibold">{text.label}</p>
      <CorrectionList corrections={corrections} />
      <Button size="sm" icon="refresh" className="mt-3" onClick={() => setAsking(true)}>
        {text.restore}
      </Button>
      {isAsking && <RestoreDialog {...props} onClose={() => setAsking(false)} />}
    </div>
  );
}

function RestoreDialog(props: CorrectionsProps & { onClose: () => void }) {
  const { person, corrections, onRestore, onChange, onClose } = props;
  const change = useChange<never>(person, onChange, []);
  return (
    <ChangeDialog
      title={text.restore}
      confirm={text.restore}
      change={change}
      onSubmit={() => change.send(null, onRestore, text.restored)}
      onClose={onClose}
    >
      <div>
        <p>{text.restoreText}</p>
        <CorrectionList corrections={corrections} />
      </div>
    </ChangeDialog>
  );
}

function CorrectionList({ corrections }: Pick<CorrectionsProps, "corrections">) {
  return (
    <ul className="mt-1 list-disc pl-5">
      {corrections.map(({ of, told }) => (
        <li key={of} className="wrap-anywhere">
          {text.item(of, told)}
        </li>
      ))}
    </ul>
  );
}
