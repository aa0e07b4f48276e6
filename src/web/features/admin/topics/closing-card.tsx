// Whether a topic takes opinions, until which day, and the buttons that change it.

import { useState } from "react";
import { closeTopic, reopenTopic } from "#contract/admin-topics.ts";
import type { AdministeredTopic } from "#contract/admin-topics.ts";
import { dayInItaly } from "#domain/day.ts";
import { errorMessage } from "#domain/error.ts";
import { toFailureText } from "../../../lib/app-error.ts";
import { call } from "../../../lib/call.ts";
import { useForm, useSubmit } from "../../../lib/form.ts";
import { adminTopics } from "../../../text/admin-topics.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { SubmitForm } from "../../../ui/submit-form.tsx";
import { TextInput } from "../../../ui/inputs.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { SideCard } from "../shared/section.tsx";
import { TopicState } from "./topic-list.tsx";

const text = adminTopics.closing;

interface ClosingCardProps {
  topic: AdministeredTopic;
  onChange: (topic: AdministeredTopic) => void;
}

export function ClosingCard({ topic, onChange }: ClosingCardProps) {
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const { busy, submit } = useSubmit((error) => toast(error.message, "error"));
  const { id, version, state, closedAt, totalOpinions, heldOpinions } = topic;

  async function set(
    endpoint: typeof closeTopic | typeof reopenTopic,
    done: string,
    day?: string,
  ): Promise<void> {
    const answer = await call(endpoint, day === undefined ? { id, version } : { id, version, day });
    onChange(answer.topic);
    toast(done, "good");
  }

  return (
    <SideCard title={text.heading}>
      <div className="mt-3">
        <TopicState topic={topic} />
      </div>
      <p className="mt-3 text-sm">
        {closedAt === null
          ? text.openText
          : state === "closed"
            ? text.closedText(closedAt)
            : text.closingText(closedAt)}
      </p>
      <p className="mt-2 text-sm text-muted figures-aligned">
        {adminTopics.opinions(totalOpinions)}
        {heldOpinions > 0 && `, ${adminTopics.held(heldOpinions)}`}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {state !== "closed" && (
          <Button icon="lock" onClick={() => setAsking(true)}>
            {text.close}
          </Button>
        )}
        {state !== "open" && (
          <Button busy={busy} onClick={() => void submit(() => set(reopenTopic, text.reopened))}>
            {state === "closed" ? text.reopen : text.unlimited}
          </Button>
        )}
      </div>
      {state !== "closed" && (
        <ClosingDay
          key={closedAt}
          closedAt={closedAt}
          onSet={(day) => set(closeTopic, text.scheduled, day)}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => toFailureText(set(closeTopic, text.closed), errorMessage("internal"))}
        title={text.closeTitle}
        cancelText={text.cancel}
        confirmText={text.closeConfirm}
        busyText={text.busy}
      >
        <p className="font-semibold wrap-anywhere">{topic.title}</p>
        <p className="mt-2">{text.closeConsequences}</p>
      </ConfirmDialog>
    </SideCard>
  );
}

interface ClosingDayProps {
  /** Null while there is none. */
  closedAt: string | null;
  /** Throws `AppError`. */
  onSet: (day: string) => Promise<void>;
}

/** Sets or changes the last day on which a topic takes opinions. */
export function ClosingDay({ closedAt, onSet }: ClosingDayProps) {
  const [day, setDay] = useState(closedAt === null ? "" : dayInItaly(new Date(closedAt)));
  const form = useForm<"day">(({ fields, message }) => [
    { field: "day", message: fields[0]?.message ?? message },
  ]);
  return (
    <SubmitForm
      form={form}
      onSend={() => form.submit([], () => onSet(day))}
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
    </SubmitForm>
  );
}
