// What the site holds, in figures counted from the database and rounded down: never a fixed claim.

import type { Figures as FigureCounts } from "#contract/site.ts";
import { friendlyMark } from "#domain/figures.ts";
import { paths } from "../../lib/paths.ts";
import { home as text } from "../../text/home.ts";
import { Button } from "../../ui/button.tsx";

export function Figures({ figures }: { figures: FigureCounts }) {
  const { isDemo, politicians, ratedPoliticians, reviews, percentVerified } = figures;
  if (reviews === 0) return <NoReviewsYet politicians={politicians} />;
  return (
    <>
      <p className="mb-4 text-muted">{text.figures.population[isDemo ? "demo" : "real"]}</p>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-6 gap-y-6">
        <Figure value={marked(ratedPoliticians)} label={text.figures.rated(ratedPoliticians)} />
        <Figure value={marked(reviews)} label={text.figures.reviews(reviews)} />
        {percentVerified !== null && (
          <Figure
            value={text.figures.percent(percentVerified)}
            label={text.figures.verified}
            note={text.figures.verifiedNote}
          />
        )}
      </dl>
    </>
  );
}

function NoReviewsYet({ politicians }: { politicians: number }) {
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-5">
      {politicians > 0 && (
        <dl>
          <Figure value={marked(politicians)} label={text.figures.listed(politicians)} />
        </dl>
      )}
      <div className="max-w-[58ch] flex-1 basis-64">
        <p className="text-lg font-semibold">{text.figures.empty}</p>
        <p className="mt-1 text-muted">{text.figures.emptyText}</p>
      </div>
      {politicians > 0 && (
        <Button to={paths.politicians} variant="primary">
          {text.toList}
        </Button>
      )}
    </div>
  );
}

function Figure({ value, label, note }: { value: string; label: string; note?: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt>
        <span className="font-semibold">{label}</span>
        {note !== undefined && <span className="block text-sm text-muted">{note}</span>}
      </dt>
      <dd className="font-display text-hero figures-aligned">{value}</dd>
    </div>
  );
}

function marked(count: number): string {
  const { value, isMore } = friendlyMark(count);
  return text.figures.mark(value, isMore);
}
