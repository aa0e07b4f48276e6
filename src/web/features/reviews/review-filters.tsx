// Search, filters and order of a politician's reviews: a plain form of method GET. The counts beside the filters are
// those of each filter alone, of counted reviews.

import { useSearchParams } from "../../app/router/hooks.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Attribute } from "#domain/rating/attributes.ts";
import { countBands } from "#domain/rating/report-card.ts";
import { SCORE_BANDS } from "#domain/rating/score-band.ts";
import { MAX_REVIEW_SEARCH, REVIEW_SORTS } from "#domain/review/review-sort.ts";
import type { PoliticianDetail } from "#contract/politicians.ts";
import { BAND_VALUES, REVIEW_PARAMS, reviewsPath, SORT_VALUES } from "../../lib/review-query.ts";
import { attributeValue } from "../../lib/attribute-value.ts";
import type { ReviewQuery } from "../../lib/review-query.ts";
import { parseTrend, TREND_PARAM } from "../../lib/trend-query.ts";
import { attributeLabel } from "../../text/attributes.ts";
import { reviewListText } from "../../text/review-list.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { SelectInput, TextInput } from "../../ui/inputs.tsx";

const text = reviewListText.filters;

interface ReviewFiltersProps {
  politician: Pick<PoliticianDetail, "id" | "ratings" | "reportCard">;
  query: ReviewQuery;
  /** Nothing was found: the filters are at hand. */
  isEmpty: boolean;
}

export function ReviewFilters({ politician, query, isEmpty }: ReviewFiltersProps) {
  const { id, ratings, reportCard } = politician;
  const { q, stars, attribute, scores, sort } = query;
  const trend = parseTrend(useSearchParams());
  // The two filter together only.
  const isHalf = (attribute === null) !== (scores === null);
  const bandsOf = (one: Attribute) => countBands(reportCard.attributes[one].counts);
  const bands = attribute === null ? null : bandsOf(attribute);
  return (
    <search className="block print:hidden">
      <Disclosure summary={text.summary} open={isEmpty || isHalf} className="mt-2">
        <form action={reviewsPath(id)} method="get" className="grid grid-cols-2 gap-3 text-ink">
          {trend !== undefined && (
            <input type="hidden" name={TREND_PARAM} value={attributeValue(trend)} />
          )}
          <TextInput
            type="search"
            name={REVIEW_PARAMS.q}
            label={text.q}
            defaultValue={q}
            maxLength={MAX_REVIEW_SEARCH}
            className="col-span-full"
            autoComplete="off"
          />
          <SelectInput
            id={`reviews-${REVIEW_PARAMS.stars}`}
            name={REVIEW_PARAMS.stars}
            label={text.stars}
            defaultValue={stars ?? ""}
          >
            <option value="">{text.anyStars(ratings.totalReviews)}</option>
            {([5, 4, 3, 2, 1] as const).map((one) => (
              <option key={one} value={one}>
                {text.star(one)}
              </option>
            ))}
          </SelectInput>
          <SelectInput
            id={`reviews-${REVIEW_PARAMS.sort}`}
            name={REVIEW_PARAMS.sort}
            label={text.sort}
            defaultValue={SORT_VALUES[sort]}
          >
            {REVIEW_SORTS.map((one) => (
              <option key={one} value={SORT_VALUES[one]}>
                {text.sorts[one]}
              </option>
            ))}
          </SelectInput>
          <SelectInput
            id={`reviews-${REVIEW_PARAMS.attribute}`}
            name={REVIEW_PARAMS.attribute}
            label={text.attribute}
            defaultValue={attribute === null ? "" : attributeValue(attribute)}
            error={isHalf && attribute === null && text.missing.attribute}
          >
            <option value="">{text.anyAttribute}</option>
            {ATTRIBUTES.map((one) => (
              <option key={one} value={attributeValue(one)}>
                {text.attributeWith(attributeLabel(one), bandsOf(one))}
              </option>
            ))}
          </SelectInput>
          <SelectInput
            id={`reviews-${REVIEW_PARAMS.scores}`}
            name={REVIEW_PARAMS.scores}
            label={text.scores}
            defaultValue={scores === null ? "" : BAND_VALUES[scores]}
            error={isHalf && scores === null && text.missing.scores}
          >
            <option value="">{text.anyScores}</option>
            {SCORE_BANDS.map((one) => (
              <option key={one} value={BAND_VALUES[one]}>
                {text.band(one, bands?.[one] ?? null)}
              </option>
            ))}
          </SelectInput>
          <Button type="submit" icon="filter" className="col-span-full">
            {text.apply}
          </Button>
        </form>
      </Disclosure>
    </search>
  );
}
