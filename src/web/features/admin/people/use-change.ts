// One change of a person: its form, its reason, and what to do where somebody else was faster. Nothing
// typed is lost then: the person as they are now takes the place of what was seen, the form stays.

import { useState } from "react";
import { getAdministeredPerson } from "#contract/admin-people.ts";
import type { AdministeredPerson } from "#contract/admin-people.ts";
import { checkReason } from "#domain/politician/person-draft.ts";
import type { Checked } from "#domain/politician/person-draft.ts";
import { toAppError } from "../../../lib/app-error.ts";
import { call } from "../../../lib/call.ts";
import { toFieldProblems, useForm } from "../../../lib/form.ts";
import type { FieldProblem, UseForm } from "../../../lib/form.ts";
import { adminPeople as text } from "../../../text/admin-people.ts";
import { useToast } from "../../../ui/toasts.tsx";

export interface Seen {
  id: number;
  version: string;
  reason: string;
}

export interface UseChange<Field extends string> {
  form: UseForm<Field | "reason" | "form">;
  reason: string;
  setReason: (reason: string) => void;
  /** Somebody else has changed the person since the form was opened. */
  isConflict: boolean;
  settle: () => void;
  /** `check` finds problems before sending. Resolves to whether the change was made. */
  send: (
    check: Checked<unknown, Field> | null,
    change: (seen: Seen) => Promise<{ person: AdministeredPerson }>,
    done: string,
  ) => Promise<boolean>;
}

export function useChange<Field extends string>(
  person: AdministeredPerson,
  onChange: (person: AdministeredPerson) => void,
  fields: readonly Field[],
): UseChange<Field> {
  const [reason, setReason] = useState("");
  const [isConflict, setConflict] = useState(false);
  const toast = useToast();
  const form = useForm<Field | "reason" | "form">((error) =>
    toFieldProblems<Field | "reason">(error, { fields: [...fields, "reason"] }),
  );

  async function send(
    check: Checked<unknown, Field> | null,
    change: (seen: Seen) => Promise<{ person: AdministeredPerson }>,
    done: string,
  ): Promise<boolean> {
    const found = [...problemsOf<Field | "reason">(check), ...problemsOf(checkReason(reason))];
    const { id, version } = person;
    const sent = await form.submit(found, async () => {
      try {
        return (await change({ id, version, reason })).person;
      } catch (error) {
        if (toAppError(error).code !== "person_changed") throw error;
        onChange((await call(getAdministeredPerson, { id })).person);
        setConflict(true);
        return null;
      }
    });
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
    reason,
    setReason: (next) => {
      setReason(next);
      form.clear("reason");
    },
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
