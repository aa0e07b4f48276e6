// After one's own review: the estimate steps from what it was to what it is.

import { useEffect, useState } from "react";
import type { PoliticianDetail } from "#contract/politicians.ts";
import { Link } from "../../app/router/link.tsx";
import { formatScore } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { afterVoteText as text } from "../../text/after-vote.ts";

type Ratings = Pick<PoliticianDetail["ratings"], "estimate" | "counted" | "totalReviews">;

export interface MeanStepProps {
  before: Ratings;
  now: Ratings;
}

const FIRST_STEP_MS = 600;
const STEP_MS = 90;

export function MeanStep({ before, now }: MeanStepProps) {
  const isUncounted = now.totalReviews > before.totalReviews && now.counted <= before.counted;
  if (isUncounted)
    return (
      <p className="mt-4 text-sm">
        {text.uncounted}{" "}
        <Link className="link" to={paths.settings}>
          {text.why}
        </Link>
      </p>
    );
  if (now.estimate === null || before.estimate === null) return null;
  return <Step from={before.estimate} to={now.estimate} />;
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
