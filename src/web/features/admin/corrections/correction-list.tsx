// Requests to correct a page, the oldest first. Each is opened by a press, which the audit log records.

import { useState } from "react";
import {
  CORRECTION_LISTS,
  decideCorrectionRequest,
  listCorrectionRequests,
  openCorrectionRequest,
} from "#contract/correction-requests.ts";
import type { CorrectionEntry, CorrectionRequest } from "#contract/correction-requests.ts";
import { useSearchParams } from "../../../app/router/hooks.ts";
import { call } from "../../../lib/call.ts";
import { formatDate } from "../../../lib/format.ts";
import { adminPersonPath, paths } from "../../../lib/paths.ts";
import { adminCorrections as text } from "../../../text/admin-corrections.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { defineAddress, oneOf } from "../shared/address.ts";
import { EmptyQueue, ListLinks, ListView, useList } from "../shared/list.tsx";
import { OpenedEntry, ReasonedDecision } from "../shared/opened-entry.tsx";
import { Facts } from "../shared/section.tsx";

const address = defineAddress(paths.adminCorrections, {
  show: oneOf("mostra", CORRECTION_LISTS, "waiting"),
});

export function CorrectionList() {
  const { show } = address.read(useSearchParams());
  const list = useList(
    show,
    (asked, options) => call(listCorrectionRequests, { show, ...asked }, options),
    { keepOnError: true },
  );
  const counts = list.page && list.page.counts;
  return (
    <div className="grid gap-6">
      <ListLinks
        label={text.lists.label}
        lists={CORRECTION_LISTS}
        names={text.lists}
        counts={counts && { waiting: counts.waiting }}
        shown={show}
        toPath={(next) => address.path({ show: next })}
      />
      {counts !== null && counts.overdue > 0 && (
        <Notice tone="warn">
          <p>{text.late(counts.overdue)}</p>
        </Notice>
      )}
      <ListView
        list={list}
        words={text}
        look="entries"
        focus="h2"
        empty={<EmptyQueue title={text.empty[show]} text={text.emptyText} />}
      >
        {(entry) => (
          <li>
            <Correction entry={entry} />
          </li>
        )}
      </ListView>
    </div>
  );
}

function Correction({ entry }: { entry: CorrectionEntry }) {
  const { id, politician, datum, createdAt, dueAt } = entry;
  const [request, setRequest] = useState<CorrectionRequest | null>(null);
  const { state, isOverdue, decidedAt } = request ?? entry;
  const when =
    decidedAt === null ? text.due(formatDate(dueAt)) : text.decidedOn(formatDate(decidedAt));
  return (
    <OpenedEntry
      politician={politician}
      about={`${text.made(formatDate(createdAt))} · ${when}`}
      badges={
        <>
          <Badge tone={state === "waiting" ? "warn" : "neutral"}>{text.state[state]}</Badge>
          <Badge>{text.datum[datum]}</Badge>
          {isOverdue && (
            <Badge tone="warn" icon="clock">
              {text.overdue}
            </Badge>
          )}
        </>
      }
      words={{ ...text, openLabel: text.open(politician.name), open: text.openShort }}
      read={async () => (await call(openCorrectionRequest, { id })).request}
      opened={request}
      onOpen={setRequest}
    >
      {(opened) => (
        <>
          <Facts
            look="columns"
            rows={[
              [text.facts.requester, `${opened.requester.name}, ${opened.requester.email}`],
              [text.facts.correct, opened.correct],
              [
                text.facts.evidence,
                opened.evidence === "" ? text.facts.noEvidence : opened.evidence,
              ],
              opened.reasons !== "" && [text.facts.reasons, opened.reasons],
            ]}
          />
          {state === "waiting" && (
            <>
              <Button size="sm" className="justify-self-start" to={adminPersonPath(politician.id)}>
                {text.edit}
              </Button>
              <Answer id={id} onDecided={setRequest} />
            </>
          )}
        </>
      )}
    </OpenedEntry>
  );
}

interface AnswerProps {
  id: number;
  onDecided: (request: CorrectionRequest) => void;
}

function Answer({ id, onDecided }: AnswerProps) {
  const send = (outcome: "corrected" | "refused") => async (reasons: string) =>
    (await call(decideCorrectionRequest, { id, outcome, reasons })).request;
  return (
    <ReasonedDecision
      words={text.decide}
      choices={[
        { label: text.decide.corrected, variant: "primary", send: send("corrected") },
        { label: text.decide.refused, variant: "secondary", send: send("refused") },
      ]}
      onDecided={onDecided}
    />
  );
}
