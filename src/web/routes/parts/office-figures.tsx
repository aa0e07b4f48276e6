// Distribution and change of the scores of somebody, as everybody sees them: read on request.

import { Suspense, lazy, useState } from "react";
import { listNotices } from "#contract/integrity.ts";
import { getPolitician } from "#contract/politicians.ts";
import { getPoliticianTrend } from "#contract/trends.ts";
import { VoteNotice } from "../../features/votes/vote-notice.tsx";
import { call } from "../../lib/call.ts";
import { useQuery } from "../../lib/query.ts";
import { officeText as text } from "../../text/office.ts";
import { Button } from "../../ui/button.tsx";
import { LoadFailed } from "../../ui/load-failed.tsx";
import { Loading } from "../../ui/skeletons.tsx";

const PoliticianFigures = lazy(() =>
  import("./politician-figures.tsx").then(({ PoliticianFigures: Figures }) => ({
    default: Figures,
  })),
);

export function OfficeFigures({ id }: { id: number }) {
  const [isShown, setShown] = useState(false);
  const { query, reload } = useQuery(isShown ? String(id) : null, (signal) =>
    Promise.all([
      call(getPolitician, { id }, { signal }),
      call(listNotices, { id }, { signal }),
      call(getPoliticianTrend, { id }, { signal }),
    ]),
  );
  if (!isShown)
    return (
      <Button className="justify-self-start" onClick={() => setShown(true)}>
        {text.showFigures}
      </Button>
    );
  if (query.status === "loading") return <Waiting />;
  if (query.status === "failed")
    return <LoadFailed message={query.error.message} retryText={text.retry} onRetry={reload} />;
  const [politician, notices, trend] = query.value;
  return (
    <Suspense fallback={<Waiting />}>
      {politician.vote && <VoteNotice vote={politician.vote} place="person" />}
      <PoliticianFigures politician={politician} own={null} notices={notices} trend={trend} />
    </Suspense>
  );
}

function Waiting() {
  return (
    <Loading label={text.loading}>
      <p aria-hidden="true">{text.loading}</p>
    </Loading>
  );
}
