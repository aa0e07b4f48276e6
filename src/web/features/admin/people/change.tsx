// One change of a person, with its reason. Where somebody else was faster nothing typed is lost: the person as they are
// now takes the place of what was seen, the form stays.

import { useState } from "react";
import type { ReactNode } from "react";
import { getAdministeredPerson } from "#contract/admin-people.ts";
import type { AdministeredPerson, CorrectionShown } from "#contract/admin-people.ts";
import { commentLength } from "#domain/comment.ts";
import { STATEMENT_MAX_LENGTH } from "#domain/moderation/decision.ts";
import { checkReason } from "#domain/politician/person-draft.ts";
import type { Checked } from "#domain/politician/person-draft.ts";
import { call } from "../../../lib/call.ts";
import { toFieldProblems, useForm } from "../../../lib/form.ts";
import type { FieldProblem, UseForm } from "../../../lib/form.ts";
import { adminPeople as text } from "../../../text/admin-people.ts";
import { Button } from "../../../ui/button.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { TextArea } from "../../../ui/inputs.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { FocusedNotice } from "../shared/section.tsx";
import { unlessChanged } from "../shared/version.ts";

export interface Seen {
  id: number;
  version: string;
  reason: string;
}

type Change = (seen: Seen) => Promise<{ person: AdministeredPerson }>;

export interface PersonProps {
  person: AdministeredPerson;
  onChange: (person: AdministeredPerson) => void;
}

export function useChange<Field extends string>(
  { person, onChange }: PersonProps,
  fields: readonly Field[],
) {
  const [reason, setReason] = useState("");
  const [isConflict, setConflict] = useState(false);
  const toast = useToast();
  const form = useForm<Field | "reason" | "form">((error) =>
    toFieldProblems<Field | "reason">(error, { fields: [...fields, "reason"] }),
  );

  /** `check` finds problems before sending. Resolves to whether the change was made. */
  async function send(
    check: Checked<unknown, Field> | null,
    change: Change,
    done: string,
  ): Promise<boolean> {
    const found = [...problemsOf<Field | "reason">(check), ...problemsOf(checkReason(reason))];
    const { id, version } = person;
    const sent = await form.submit(found, () =>
      unlessChanged(
        ["person_changed"],
        async () => {
          onChange((await call(getAdministeredPerson, { id })).person);
          setConflict(true);
        },
        async () => (await change({ id, version, reason })).person,
      ),
    );
    if (sent === null) return false;
    const isSame = sent.version === version;
    toast(isSame ? text.unchanged : done, isSame ? "info" : "good");
    setConflict(false);
    setReason("");
    onChange(sent);
    return true;
  }

  return {
    form,
    reason: {
      value: reason,
      error: form.errorFor("reason"),
      onChange: (next: string) => {
        setReason(next);
        form.clear("reason", "form");
      },
    },
    /** Somebody else has changed the person since the form was opened. */
    isConflict,
    settle: () => setConflict(false),
    send,
  };
}

export function problemsOf<Field extends string>(
  check: Checked<unknown, Field> | null,
): FieldProblem<Field>[] {
  if (check === null || check.ok) return [];
  return check.problems.map(({ path, message }) => ({ field: path, message }));
}

interface ReasonFieldProps {
  value: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}

/** Why somebody is changed: required, for the audit log. */
export function ReasonField({ value, error, onChange }: ReasonFieldProps) {
  return (
    <TextArea
      name="reason"
      label={text.fields.reason}
      hint={text.fields.reasonHint}
      aside={text.fields.counter(commentLength(value), STATEMENT_MAX_LENGTH)}
      error={error}
      rows={2}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      required
    />
  );
}

/** `onTake` fills the form in anew; without it there is nothing to fill in. */
export function ConflictNotice({ onTake }: { onTake?: () => void }) {
  return (
    <FocusedNotice title={text.conflict.title}>
      <p>{text.conflict.text}</p>
      {onTake !== undefined && (
        <Button size="sm" className="mt-3" onClick={onTake}>
          {text.conflict.take}
        </Button>
      )}
    </FocusedNotice>
  );
}

interface ChangeDialogProps<Field extends string> extends PersonProps {
  title: string;
  confirm: string;
  /** What is said once it is done. */
  done: string;
  isDanger?: boolean;
  fields?: readonly Field[];
  check?: () => Checked<unknown, Field>;
  change: Change;
  onClose: () => void;
  /** What it does, and its fields. */
  children: (form: UseForm<Field | "reason" | "form">) => ReactNode;
}

export function ChangeDialog<Field extends string = never>(props: ChangeDialogProps<Field>) {
  const { title, confirm, done, isDanger, fields = [], check, change, onClose, children } = props;
  const { form, reason, isConflict, send } = useChange(props, fields);
  return (
    <FormDialog
      form={form}
      title={title}
      words={{ cancel: text.cancel, confirm, busy: text.saving }}
      isDanger={isDanger}
      alert
      onSend={() => send(check?.() ?? null, change, done)}
      onClose={onClose}
    >
      {isConflict && <ConflictNotice />}
      {children(form)}
      <ReasonField {...reason} />
    </FormDialog>
  );
}

interface CorrectionsProps extends PersonProps {
  corrections: readonly CorrectionShown[];
  onRestore: Change;
}

/** What was corrected by hand, what the source tells instead, and the button that takes it back. */
export function Corrections({ corrections, onRestore, ...person }: CorrectionsProps) {
  const [isAsking, setAsking] = useState(false);
  if (corrections.length === 0) return null;
  const words = text.corrections;
  const list = (
    <ul className="mt-1 list-disc pl-5">
      {corrections.map(({ of, told }) => (
        <li key={of} className="wrap-anywhere">
          {words.item(of, told)}
        </li>
      ))}
    </ul>
  );
  return (
    <div className="mt-4 border-t border-line pt-3 text-sm">
      <p className="font-semibold">{words.label}</p>
      {list}
      <Button size="sm" icon="refresh" className="mt-3" onClick={() => setAsking(true)}>
        {words.restore}
      </Button>
      {isAsking && (
        <ChangeDialog
          {...person}
          title={words.restore}
          confirm={words.restore}
          done={words.restored}
          change={onRestore}
          onClose={() => setAsking(false)}
        >
          {() => (
            <div>
              <p>{words.restoreText}</p>
              {list}
            </div>
          )}
        </ChangeDialog>
      )}
    </div>
  );
}
