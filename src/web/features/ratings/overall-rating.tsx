// Summary of the ratings of a person or a topic: the estimate with its interval, or the marks given so far and
// what is missing until there is a number.

import { getCertainty } from "#domain/rating/certainty.ts";
import type { EstimateFigures } from "#domain/rating/ratings.ts";
import { paths } from "../../lib/paths.ts";
import { ratingsText as text } from "../../text/ratings.ts";
import { Spoken } from "../../ui/spoken.tsx";
import { Stars } from "../../ui/stars.tsx";
import { MarkStrip } from "./mark-strip.tsx";

interface OverallRatingProps {
  ratings: EstimateFigures & {
    distribution: readonly [number, number, number, number, number];
    silentUntil?: string | undefined;
  };
  /** Published ones. */
  total: number;
  words: {
    noneHint: string;
    count: (total: number) => string;
    /** Without it, a link to the methodology. */
    explained?: string;
  };
}

export function OverallRating({ ratings, total, words }: OverallRatingProps) {
  const { weight, counted, waiting, setAside, estimate, low, high } = ratings;
  if (ratings.silentUntil) return <p className="font-semibold">{text.silent}</p>;
  if (total === 0) {
    return (
      <p className="leading-snug">
        <span className="block font-semibold">{text.unrated}</span>
        <span className="text-sm text-muted">{words.noneHint}</span>
      </p>
    );
  }
  if (estimate === null || low === null || high === null) {
    const unconfirmed = total - counted - waiting - setAside;
    return (
      <div className="grid gap-2">
        <p className="font-semibold">{text.early(total, words.count)}</p>
        {counted > 0 && <MarkStrip distribution={ratings.distribution} />}
        <p className="text-sm text-muted">
          {text.missing}
          {unconfirmed > 0 && ` ${text.unconfirmed(unconfirmed)}`}
        </p>
      </div>
    );
  }
  const made = text.counted(counted, total, words.count);
  return (
    // Reader modes leave out a div of few words with a link.
    <section className="grid gap-2">
      <div className="flex items-center gap-4">
        <p className="score whitespace-nowrap">
          <Spoken {...text.spokenAround()}>{text.estimate(estimate)}</Spoken>
        </p>
        <div>
          <Stars value={estimate} />
          <p className="text-sm text-muted">
            {text.withInterval(
              text.interval(low, high),
              getCertainty(weight) === "indicative" ? text.indicative : null,
            )}
          </p>
        </div>
      </div>
      <p className="text-sm text-muted">
        {words.explained === undefined ? (
          <>
            {made} ·{" "}
            <a className="link inline-block py-1" href={`${paths.methodology}#stima`}>
              {text.how}
            </a>
          </>
        ) : (
          `${made}. ${words.explained}`
        )}
      </p>
    </section>
  );
}
