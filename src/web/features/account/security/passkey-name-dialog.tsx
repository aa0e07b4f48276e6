// Names a passkey: one that is about to be added, or one that has a name.

import { readText, toFieldProblems, useForm } from "../../../lib/form.ts";
import { passkeyText } from "../../../text/passkeys.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { TextInput } from "../../../ui/inputs.tsx";
import { SubmitForm } from "../../../ui/submit-form.tsx";

const text = passkeyText.name;

interface PasskeyNameDialogProps {
  open: boolean;
  /** Null: of a new one. */
  current: string | null;
  /** Throws `AppError`. */
  save: (name: string) => Promise<void>;
  onClose: () => void;
}

export function PasskeyNameDialog({ open, current, save, onClose }: PasskeyNameDialogProps) {
  const isNew = current === null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isNew ? text.addTitle : text.renameTitle}
      closeText={passkeyText.close}
    >
      <NameForm current={current} save={save} onClose={onClose} />
    </Dialog>
  );
}

function NameForm({ current, save, onClose }: Omit<PasskeyNameDialogProps, "open">) {
  const form = useForm((error) => toFieldProblems(error, { fields: ["name"] }));

  async function send(element: HTMLFormElement) {
    const name = readText(new FormData(element), "name");
    await form.submit([], () => save(name));
  }
  return (
    <SubmitForm form={form} onSend={send} className="grid gap-5">
      <FormError>{form.errorFor("form")}</FormError>
      <TextInput
        name="name"
        label={text.label}
        hint={text.hint}
        error={form.errorFor("name")}
        defaultValue={current ?? text.suggested}
        autoComplete="off"
        required
      />
      {current === null && <p>{text.nextHint}</p>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{passkeyText.cancel}</Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          {form.busy ? passkeyText.busy : current === null ? text.next : text.save}
        </Button>
      </div>
    </SubmitForm>
  );
}
