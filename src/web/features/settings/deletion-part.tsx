// Account deletion. Starts only after the dialog stated the consequences and the user
// re-authenticated.

import { useState } from "react";
import { settings } from "../../text/settings.ts";
import { Button } from "../../ui/button.tsx";
import { DeletionDialog } from "./deletion-dialog.tsx";
import { Part } from "./part.tsx";

const text = settings.deletion;

interface DeletionPartProps {
  /** For accounts without a password: redirects to the provider and back. Throws `AppError`. */
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
