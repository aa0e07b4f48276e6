// What the page of a politician shows without doing anything: report card, all figures, offices.

import type { OwnScores } from "#domain/rating/report-card.ts";
import type { PoliticianDetail } from "#contract/politicians.ts";
import { useReviewsPath } from "../../lib/use-reviews-path.ts";
import { OfficeList } from "./office-list.tsx";
import { GeneralFigures } from "./general-figures.tsx";
import { ReportCard } from "./report-card.tsx";

export interface PoliticianFiguresProps {
  politician: PoliticianDetail;
  /** The reader's. */
  own: OwnScores | null;
}

export function PoliticianFigures({ politician, own }: PoliticianFiguresProps) {
  const { offices, ratings } = politician;
  const toReviews = useReviewsPath(politician.id);
  return (
    <div className="grid grid-cols-1 gap-6 lg:gap-10">
      {ratings.silentUntil === undefined && (
        <ReportCard politician={politician} own={own} toReviews={toReviews} />
      )}
      <div className="grid grid-cols-1 gap-3">
        {ratings.silentUntil === undefined && ratings.totalReviews > 0 && (
          <GeneralFigures politician={politician} own={own} />
        )}
        <OfficeList politicianId={politician.id} isDemo={politician.isDemo} offices={offices} />
      </div>
    </div>
  );
}
