// The last day on which a topic takes opinions, to be set and changed.

import { useState } from "react";
import type { SubmitEvent } from "react";
import { dayInItaly } from "#domain/topic/closing-day.ts";
import { adminTopics } from "../../../text/admin-topics.ts";
import { Button } from "../../../ui/button.tsx";
import { TextInput } from "../../../ui/inputs.tsx";

const text = adminTopics.closing;

interface ClosingDayProps {
  /** Null while there is none. */
  closedAt: string | null;
  /** What went wrong, in words; null when nothing did. */
  onSet: (day: string) => Promise<string | null>;
}

export function ClosingDay({ closedAt, onSet }: ClosingDayProps) {
  const [day, setDay] = useState(closedAt === null ? "" : dayInItaly(new Date(closedAt)));
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    setProblem(await onSet(day));
    setBusy(false);
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-5 grid gap-3 border-t border-line pt-4"
    >
      <TextInput
        type="date"
        name="day"
        label={text.day}
        hint={text.dayHint}
        error={problem ?? undefined}
        value={day}
        onChange={(event) => {
          setDay(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <div>
        <Button type="submit" size="sm" icon="clock" busy={busy}>
          {text.setDay}
        </Button>
      </div>
    </form>
  );
}
