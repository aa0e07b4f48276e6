// After one's own review: the estimate steps from what it was to what it is.

import { useEffect, useState } from "react";
import type { PoliticianDetail } from "#contract/politicians.ts";
import { formatScore } from "../../lib/format.ts";
import { afterVoteText as text } from "../../text/after-vote.ts";

type Ratings = Pick<PoliticianDetail["ratings"], "estimate" | "counted" | "totalReviews">;

export interface MeanStepProps {
  before: Ratings;
  now: Ratings;
}

const FIRST_STEP_MS = 600;
const STEP_MS = 90;

/** Nothing where the review does not count: its card says why. */
export function MeanStep({ before, now }: MeanStepProps) {
  const isCounted = now.counted > before.counted;
  if (now.totalReviews > before.totalReviews && !isCounted) return null;
  if (now.estimate !== null && before.estimate !== null)
    return <Step from={before.estimate} to={now.estimate} />;
  if (!isCounted) return null;
  return (
    <p className="mt-4 text-sm">
      {now.estimate === null ? text.counted : text.first(formatScore(now.estimate))}
    </p>
  );
}

function Step({ from, to }: { from: number; to: number }) {
  const shown = useSteps(Math.round(from * 10), Math.round(to * 10)) / 10;
  return (
    <p className="mt-4 flex items-center gap-4">
      <span className="score" aria-hidden="true">
        {formatScore(shown)}
      </span>
      <span>{text.step(formatScore(from), formatScore(to))}</span>
    </p>
  );
}

/** From one number of tenths to another, one by one; at once for readers who want no motion. */
function useSteps(from: number, to: number): number {
  const [shown, setShown] = useState(() =>
    matchMedia("(prefers-reduced-motion: reduce)").matches ? to : from,
  );
  useEffect(() => {
    if (shown === to) return undefined;
    const wait = shown === from ? FIRST_STEP_MS : STEP_MS;
    const timer = setTimeout(() => setShown(shown + Math.sign(to - shown)), wait);
    return () => clearTimeout(timer);
  }, [shown, from, to]);
  return shown;
}
