// One decision about the reader: what, why, what follows, and their appeal.

import { useState } from "react";
import type { ReactNode } from "react";
import type { MyDecision } from "#contract/author-status.ts";
import { RULE_TEXTS } from "#domain/moderation/guideline-rules.ts";
import { formatDate } from "../../lib/format.ts";
import { authorStatus } from "../../text/author-status.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { AppealForm } from "./appeal-form.tsx";
import { AppealState } from "./appeal-state.tsx";
import { SubjectLink } from "./subject-link.tsx";

const text = authorStatus.decisions;
const { appealForm } = authorStatus;

interface DecisionViewProps {
  decision: MyDecision;
  onAppealed: (decision: MyDecision) => void;
}

export function DecisionView({ decision: it, onAppealed }: DecisionViewProps) {
  const [appealing, setAppealing] = useState(false);
  const canAppeal = it.appealUntil !== null && it.appeal === null;
  const isInFavour = it.decision === "keep" || it.decision === "count";
  return (
    <article>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 tabIndex={-1} className="min-w-0 wrap-anywhere">
          <SubjectLink kind={it.kind} subject={it.subject} words={text.about} />
        </h3>
        <Badge
          tone={isInFavour ? "neutral" : "warn"}
          icon={isInFavour ? "check" : it.decision === "sanction" ? "flag" : "eye-off"}
        >
          {text.outcome[it.decision]}
        </Badge>
      </div>
      <p className="mt-1 text-sm text-muted">
        <time dateTime={it.decidedAt}>{text.on(formatDate(it.decidedAt))}</time>
      </p>
      <dl className="mt-3 grid gap-3">
        {it.text !== null && (
          <Fact label={text.text}>
            <q className="wrap-anywhere whitespace-pre-line" dir="auto">
              {it.text}
            </q>
          </Fact>
        )}
        {it.rule !== null && (
          <Fact label={text.rule}>
            <strong>{RULE_TEXTS[it.rule].title}.</strong> {RULE_TEXTS[it.rule].text}
          </Fact>
        )}
        {it.facts !== "" && (
          <Fact label={text.facts}>
            <span className="wrap-anywhere whitespace-pre-line">{it.facts}</span>
          </Fact>
        )}
        <Fact label={text.found}>
          {it.decision === "hide-provisionally" ? text.provisional : text.foundBy[it.foundBy]}
        </Fact>
        {it.sanction !== null && (
          <Fact label={text.sanction}>
            <strong>{text.sanctions[it.sanction.kind](it.sanction.endsAt)}</strong>
            {it.sanction.liftedAt !== null && ` ${text.lifted(it.sanction.liftedAt)}`}
          </Fact>
        )}
      </dl>
      {it.appeal !== null && <AppealState appeal={it.appeal} />}
      {canAppeal && !appealing && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button icon="scale" onClick={() => setAppealing(true)}>
            {appealForm.open}
          </Button>
          <p className="min-w-0 flex-1 text-sm text-muted">
            {it.appealUntil !== null && appealForm.until(it.appealUntil)}
          </p>
        </div>
      )}
      {canAppeal && appealing && (
        <AppealForm
          decisionId={it.id}
          onCancel={() => setAppealing(false)}
          onSent={(decision) => {
            setAppealing(false);
            onAppealed(decision);
          }}
        />
      )}
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[10.5rem_minmax(0,1fr)]">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="max-w-[65ch]">{children}</dd>
    </div>
  );
}
