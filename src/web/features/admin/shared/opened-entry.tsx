// An entry that is opened by a press, which the audit log records, and decided with reasons.

import { useState } from "react";
import type { ReactNode } from "react";
import { Link } from "../../../app/router/link.tsx";
import { toFieldProblems, useForm, useSubmit } from "../../../lib/form.ts";
import { politicianPath } from "../../../lib/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SubmitForm } from "../../../ui/submit-form.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { TextArea } from "../../../ui/inputs.tsx";
import { useToast } from "../../../ui/toasts.tsx";

interface OpenedEntryProps<Opened> {
  politician: { id: number; name: string; detail: string | null };
  /** Beside who it is about. */
  about: string;
  badges: ReactNode;
  words: { open: string; openLabel?: string; opening: string; close: string };
  read: () => Promise<Opened>;
  /** Null while it is closed. */
  opened: Opened | null;
  onOpen: (opened: Opened | null) => void;
  /** All of it, once it is open. */
  children: (opened: Opened) => ReactNode;
}

export function OpenedEntry<Opened>(props: OpenedEntryProps<Opened>) {
  const { politician, about, badges, words, read, opened, onOpen, children } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, submit } = useSubmit(({ message }) => setProblem(message));
  const open = () =>
    submit(async () => {
      setProblem(null);
      onOpen(await read());
    });
  return (
    <Card as="article" className="grid gap-3">
      <div>
        <h2 className="text-lg wrap-anywhere" tabIndex={-1}>
          <Link className="link" to={politicianPath(politician.id)}>
            {politician.name}
          </Link>
        </h2>
        <p className="text-sm text-muted">
          {politician.detail} · {about}
        </p>
      </div>
      <p className="flex flex-wrap gap-1.5">{badges}</p>
      {opened === null ? (
        <>
          <FormError>{problem}</FormError>
          <Button
            className="justify-self-start"
            busy={busy}
            onClick={() => void open()}
            aria-label={words.openLabel}
          >
            {busy ? words.opening : words.open}
          </Button>
        </>
      ) : (
        <>
          {children(opened)}
          <Button variant="quiet" className="justify-self-start" onClick={() => onOpen(null)}>
            {words.close}
          </Button>
        </>
      )}
    </Card>
  );
}

export interface Choice<Decided> {
  label: string;
  variant: "primary" | "secondary" | "danger";
  send: (reasons: string) => Promise<Decided>;
}

interface ReasonedDecisionProps<Decided> {
  words: { reasons: string; reasonsHint: string; done: string };
  choices: readonly Choice<Decided>[];
  onDecided: (decided: Decided) => void;
  /** Above the reasons. */
  children?: ReactNode;
}

/** A decision by one of several buttons. The reasons stay when they cannot be sent. */
export function ReasonedDecision<Decided>(props: ReasonedDecisionProps<Decided>) {
  const { words, choices, onDecided, children } = props;
  const [reasons, setReasons] = useState("");
  const toast = useToast();
  const form = useForm<"reasons" | "form">((error) =>
    toFieldProblems(error, { fields: ["reasons"] }),
  );

  async function decide({ send }: Choice<Decided>) {
    const decided = await form.submit([], () => send(reasons));
    if (decided === null) return;
    setReasons("");
    toast(words.done, "good");
    onDecided(decided);
  }
  return (
    // Enter does not choose between the buttons.
    <SubmitForm form={form} onSend={() => undefined} className="grid gap-3">
      {children}
      <TextArea
        name="reasons"
        label={words.reasons}
        hint={words.reasonsHint}
        error={form.errorFor("reasons")}
        value={reasons}
        onChange={(event) => {
          setReasons(event.currentTarget.value);
          form.clear();
        }}
        rows={3}
        autoComplete="off"
        required
      />
      <FormError>{form.errorFor("form")}</FormError>
      <div className="flex flex-wrap gap-3">
        {choices.map((choice) => (
          <Button
            key={choice.label}
            variant={choice.variant}
            disabled={form.busy}
            onClick={() => void decide(choice)}
          >
            {choice.label}
          </Button>
        ))}
      </div>
    </SubmitForm>
  );
}
