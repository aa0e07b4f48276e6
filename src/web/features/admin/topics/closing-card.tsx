// Whether a topic takes opinions, and the button that changes it.

import { useState } from "react";
import { closeTopic, reopenTopic } from "#contract/admin-topics.ts";
import type { AdministeredTopic } from "#contract/admin-topics.ts";
import { errorMessage } from "#domain/error.ts";
import { call } from "../../../lib/call.ts";
import { toFailureText } from "../../../lib/app-error.ts";
import { useSubmit } from "../../../lib/form.ts";
import { adminTopics } from "../../../text/admin-topics.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ClosingDay } from "./closing-day.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { TopicState } from "./topic-state.tsx";

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
    <Card as="section" aria-label={text.heading}>
      <h2 className="mb-3 font-sans text-base font-semibold tracking-normal">{text.heading}</h2>
      <TopicState topic={topic} />
      <p className="mt-3 text-sm">
        {closedAt === null
          ? text.openText
          : state === "closed"
            ? text.closedText(closedAt)
            : text.closingText(closedAt)}
      </p>
      <p className="mt-2 text-sm text-muted tabular-nums">
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
    </Card>
  );
}
