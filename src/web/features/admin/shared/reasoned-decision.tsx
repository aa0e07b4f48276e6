// A decision with reasons, by one of several buttons. What is typed stays when it cannot be sent.

import { useState } from "react";
import type { ReactNode } from "react";
import { toFieldProblems, useForm } from "../../../lib/form.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { TextArea } from "../../../ui/inputs.tsx";
import { useToast } from "../../../ui/toasts.tsx";

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
    <form
      id={form.id}
      noValidate
      className="grid gap-3"
      onSubmit={(event) => event.preventDefault()}
    >
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
    </form>
  );
}
