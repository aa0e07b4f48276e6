// Sign-ins and failed ones of the last 30 days, newest first.

import { useId, useRef } from "react";
import { listMySignIns } from "#contract/account.ts";
import type { SignInEvent } from "#contract/account.ts";
import { describeDevice, describeNetwork } from "#domain/account/device.ts";
import { isFailure } from "#domain/account/sign-in-event.ts";
import { call } from "../../../lib/call.ts";
import { formatMoment } from "../../../lib/moments.ts";
import { useInfiniteQuery } from "../../../lib/query.ts";
import { devices } from "../../../text/devices.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { Loading, Skeleton } from "../../../ui/skeletons.tsx";

const text = devices.history;

const loadFirst = (signal: AbortSignal) => call(listMySignIns, {}, { signal });
const loadAfter = (cursor: string) => call(listMySignIns, { cursor });

export function SignInHistory() {
  const list = useInfiniteQuery("", loadFirst, loadAfter);
  const heading = useId();
  const rows = useRef<HTMLUListElement>(null);
  const { query, reload } = list;
  const known = query.status === "ready" ? query.value : null;
  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 id={heading} className="text-xl">
        {text.title}
      </h2>
      <p className="mt-2 text-muted">{text.what}</p>
      {query.status === "loading" && (
        <Loading label={text.loading} className="mt-4 grid gap-2">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
        </Loading>
      )}
      {query.status === "failed" && (
        <LoadFailed
          message={text.failed}
          retryText={text.retry}
          onRetry={reload}
          className="mt-4"
        />
      )}
      {known?.items.length === 0 && <p className="mt-4">{text.empty}</p>}
      {known !== null && known.items.length > 0 && (
        <>
          <ul ref={rows} className="mt-4" aria-label={text.list}>
            {known.items.map((event) => (
              <SignInRow key={event.id} event={event} />
            ))}
          </ul>
          <div className="border-t border-line pt-4 empty:hidden">
            <LoadMore
              list={known}
              more={list}
              listRef={rows}
              focus="li"
              words={text}
              className="max-sm:w-full"
            />
          </div>
        </>
      )}
    </Card>
  );
}

function SignInRow({ event }: { event: SignInEvent }) {
  const { kind, at, times, network, isNewDevice } = event;
  const hasFailed = isFailure(kind);
  const facts = [
    describeDevice(event),
    ...(network === null ? [] : [text.network(describeNetwork(network))]),
  ];
  return (
    <li tabIndex={-1} className="flex items-start gap-x-4 border-t border-line py-3">
      <Icon name={hasFailed ? "alert" : "check-circle"} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {text.kinds[kind]}
          {times > 1 && <span className="font-normal">{text.times(times)}</span>}
          {hasFailed && <Badge>{text.failure}</Badge>}
          {isNewDevice && <Badge tone="accent">{text.isNew}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          <time dateTime={at}>{formatMoment(at)}</time>, {facts.join(", ")}
        </p>
      </div>
    </li>
  );
}
