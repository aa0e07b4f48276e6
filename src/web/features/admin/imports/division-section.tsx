// How far the divisions of each chamber are read, and a button to read them now.

import { useEffect, useState } from "react";
import { listDivisionReadings, startDivisionReading } from "#contract/admin-divisions.ts";
import type { DivisionReadings } from "#contract/admin-divisions.ts";
import type { Chamber } from "#domain/parliament/chambers.ts";
import { call } from "../../../lib/call.ts";
import { useQuery } from "../../../lib/query.ts";
import { adminDivisions as text } from "../../../text/admin-divisions.ts";
import { adminSync } from "../../../text/admin-sync.ts";
import { errorText } from "../../../text/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Loading } from "../../../ui/skeletons.tsx";
import { PageSection } from "./page-section.tsx";

const LOOK_EVERY_MS = 5_000;

export function DivisionSection() {
  const { query, set, reload } = useQuery(
    "divisions",
    (signal) => call(listDivisionReadings, {}, { signal }),
    { keepOnError: true },
  );
  /** How each chamber stood when its reading was asked for: it begins soon, until something has changed. */
  const [asked, setAsked] = useState<Partial<Record<Chamber, string>>>({});
  const [hasFailed, setFailed] = useState(false);
  const chambers = query.status === "ready" ? query.value.chambers : [];
  const isAsked = (reading: DivisionReadings["chambers"][number]) =>
    asked[reading.chamber] === JSON.stringify(reading);
  const isWatched = chambers.some((reading) => reading.isRunning || isAsked(reading));
  useEffect(() => {
    if (!isWatched) return undefined;
    const timer = setInterval(reload, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWatched, reload]);

  async function start(chamber: Chamber, acceptsFewer: boolean): Promise<void> {
    setFailed(false);
    try {
      const started = await call(startDivisionReading, { chamber, acceptsFewer });
      set(started);
      const reading = started.chambers.find((one) => one.chamber === chamber);
      setAsked((before) => ({ ...before, [chamber]: JSON.stringify(reading) }));
    } catch {
      setFailed(true);
    }
  }

  return (
    <PageSection title={text.title} lead={text.lead} isPaused={false}>
      {() => (
        <>
          {query.status === "loading" && <Loading label={adminSync.loading}>{null}</Loading>}
          {(query.status === "failed" || hasFailed) && (
            <Notice tone="danger" role="alert">
              {errorText("data_failed")}
            </Notice>
          )}
          {chambers.map((reading) => (
            <Reading
              key={reading.chamber}
              reading={reading}
              isAsked={isAsked(reading)}
              onStart={(acceptsFewer) => void start(reading.chamber, acceptsFewer)}
            />
          ))}
        </>
      )}
    </PageSection>
  );
}

interface ReadingProps {
  reading: DivisionReadings["chambers"][number];
  isAsked: boolean;
  onStart: (acceptsFewer: boolean) => void;
}

function Reading({ reading, isAsked, onStart }: ReadingProps) {
  const { chamber, isRunning, days, readDays, lastDay, succeededAt, failedAt, failure } = reading;
  const isFewer = [failure, reading.posts.failure, reading.bills.failure].includes(
    "fewer_than_before",
  );
  return (
    <div className="grid gap-2">
      <h3 className="text-base">{chamber}</h3>
      <div role="status" className="grid gap-1 text-sm">
        {isRunning && <p>{text.running}</p>}
        {!isRunning && isAsked && <p>{text.asked}</p>}
        {failure !== null && failedAt !== null && <p>{text.failed(failedAt, failure)}</p>}
        <p>{text.beside("posts", reading.posts)}</p>
        <p>{text.beside("bills", reading.bills)}</p>
        {days === 0 ? <p>{text.none}</p> : <p>{text.progress(reading)}</p>}
      </div>
      {days > 0 && (
        <>
          <progress className="progress" max={days} value={readDays} aria-label={chamber} />
          <div className="grid gap-1 text-sm text-muted">
            {lastDay !== null && <p>{text.lastDay(lastDay)}</p>}
            {succeededAt !== null && <p>{text.succeeded(succeededAt)}</p>}
            <p>{text.excluded(reading)}</p>
            {reading.correctedDays > 0 && <p>{text.corrected(reading.correctedDays)}</p>}
          </div>
        </>
      )}
      {isFewer && <p className="text-sm">{text.whyFewer}</p>}
      <div className="flex flex-wrap gap-2">
        <Button busy={isRunning} onClick={() => onStart(false)}>
          {text.button[chamber]}
        </Button>
        {isFewer && (
          <Button busy={isRunning} onClick={() => onStart(true)}>
            {text.acceptsFewer}
          </Button>
        )}
      </div>
    </div>
  );
}
