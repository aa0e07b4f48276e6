// Chooses two people whom no search has paired, and merges them.

import { useState } from "react";
import type { SubmitEvent } from "react";
import { useForm } from "../../../lib/form.ts";
import type { FieldProblem, UseForm } from "../../../lib/form.ts";
import { adminPairs } from "../../../text/admin-pairs.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { PersonPicker } from "./person-picker.tsx";

const text = adminPairs.pick;
const FIELDS = ["first", "second"] as const;
type Field = (typeof FIELDS)[number];

interface PickDialogProps {
  open: boolean;
  /** One of the two, where it is known; only the other is chosen then. */
  known?: number;
  onClose: () => void;
  /** With what to say of it. */
  onMerged: (words: string) => void;
}

export function PickDialog({ open, known, onClose, onMerged }: PickDialogProps) {
  const form = useForm<Field>(() => []);
  const [ids, setIds] = useState<readonly [number, number] | null>(null);
  function close() {
    form.clear();
    onClose();
  }
  return (
    <>
      <Dialog
        open={open && ids === null}
        onClose={() => {
          if (ids === null) close();
        }}
        title={text.title}
        closeText={text.cancel}
        wide
        footer={
          <>
            <Button onClick={close}>{text.cancel}</Button>
            <Button type="submit" form={form.id} variant="primary">
              {text.next}
            </Button>
          </>
        }
      >
        <PickForm form={form} known={known ?? null} onPick={setIds} />
      </Dialog>
      {ids !== null && (
        <MergeDialog
          open
          ids={ids}
          onClose={() => {
            setIds(null);
            close();
          }}
          onMerged={onMerged}
        />
      )}
    </>
  );
}

interface PickFormProps {
  form: UseForm<Field>;
  known: number | null;
  onPick: (ids: readonly [number, number]) => void;
}

function PickForm({ form, known, onPick }: PickFormProps) {
  const [chosen, setChosen] = useState<Record<Field, number | null>>({
    first: known,
    second: null,
  });
  const asked = known === null ? FIELDS : FIELDS.slice(1);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const { first, second } = chosen;
    const found: FieldProblem<Field>[] = FIELDS.filter((field) => chosen[field] === null).map(
      (field) => ({ field, message: text.missing }),
    );
    if (first !== null && first === second) found.push({ field: "second", message: text.same });
    form.refuse(found);
    if (found.length === 0 && first !== null && second !== null) onPick([first, second]);
  }

  return (
    <form id={form.id} method="post" noValidate onSubmit={submit} className="grid gap-5">
      {asked.map((field, index) => (
        <PersonPicker
          key={field}
          name={field}
          label={known === null ? (text.people[index] ?? "") : adminPairs.person.other}
          chosen={chosen[field]}
          onChoose={(id) => {
            setChosen((before) => ({ ...before, [field]: id }));
            form.clear(field);
          }}
          error={form.errorFor(field)}
        />
      ))}
    </form>
  );
}
