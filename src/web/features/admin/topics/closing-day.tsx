// Sets or changes the last day on which a topic takes opinions.

import { useState } from "react";
import type { SubmitEvent } from "react";
import { dayInItaly } from "#domain/topic/closing-day.ts";
import { useForm } from "../../../lib/form.ts";
import { adminTopics } from "../../../text/admin-topics.ts";
import { Button } from "../../../ui/button.tsx";
import { TextInput } from "../../../ui/inputs.tsx";

const text = adminTopics.closing;

interface ClosingDayProps {
  /** Null while there is none. */
  closedAt: string | null;
  /** Throws `AppError`. */
  onSet: (day: string) => Promise<void>;
}

export function ClosingDay({ closedAt, onSet }: ClosingDayProps) {
  const [day, setDay] = useState(closedAt === null ? "" : dayInItaly(new Date(closedAt)));
  const form = useForm<"day">(({ fields, message }) => [
    { field: "day", message: fields[0]?.message ?? message },
  ]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    await form.submit([], () => onSet(day));
  }

  return (
    <form
      id={form.id}
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
        error={form.errorFor("day")}
        value={day}
        onChange={(event) => {
          setDay(event.currentTarget.value);
          form.clear();
        }}
      />
      <div>
        <Button type="submit" size="sm" icon="clock" busy={form.busy}>
          {text.setDay}
        </Button>
      </div>
    </form>
  );
}
