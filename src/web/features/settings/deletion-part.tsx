// The end of the account. Nothing happens before the dialog has said what goes and the person has shown
// again who they are.

import { useState } from "react";
import { settings } from "../../text/settings.ts";
import { Button } from "../../ui/button.tsx";
import { DeletionDialog } from "./deletion-dialog.tsx";
import { Part } from "./part.tsx";

const text = settings.deletion;

interface DeletionPartProps {
  /** For accounts without a password: leaves for the provider, to come back here. Throws `AppError`. */
  signInAgain: () => Promise<void>;
}

export function DeletionPart({ signInAgain }: DeletionPartProps) {
  const [asking, setAsking] = useState(false);
  return (
    <Part title={text.title}>
      <p className="mt-2">{text.text}</p>
      <Button variant="danger" icon="trash" className="mt-4" onClick={() => setAsking(true)}>
        {text.action}
      </Button>
      <DeletionDialog open={asking} onClose={() => setAsking(false)} signInAgain={signInAgain} />
    </Part>
  );
}
