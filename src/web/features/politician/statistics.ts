// The general statistics of a politician as label and words. A figure that does not exist is a
// dash that is read aloud as such, never a zero.

import type { PoliticianDetail } from "#contract/politicians.ts";
import { formatCount, formatPercent, formatOverall, spokenScore } from "../../lib/format.ts";
import { attributeLabel } from "../../text/attributes.ts";
import { politicianFigures } from "../../text/politician-figures.ts";

export interface Statistic {
  label: string;
  value: string;
  /** What is read aloud, where it is not the value itself. */
  spoken?: string;
  /** A few words under the value. */
  note?: string;
}

type Ratings = PoliticianDetail["ratings"];
const text = politicianFigures.statistics;

export function toStatistics(ratings: Ratings): Statistic[] {
  const { overall, totalReviews, counted, waiting, setAside, percentPositive, topAttribute } =
    ratings;
  return [
    overall === null
      ? missing(text.overall)
      : {
          label: text.overall,
          value: `${formatOverall(overall)}/5.0`,
          spoken: spokenScore(overall),
          note: text.overallNote,
        },
    {
      label: text.reviews,
      value: formatCount(totalReviews),
      note:
        counted === totalReviews
          ? text.reviewsNote
          : text.reviewsCounted(counted, waiting, setAside),
    },
    percentPositive === null
      ? missing(text.positive)
      : { label: text.positive, value: formatPercent(percentPositive), note: text.positiveNote },
    topAttribute === null
      ? missing(text.topAttribute)
      : {
          label: text.topAttribute,
          value: `${formatOverall(topAttribute.mean)}/5.0`,
          spoken: `${attributeLabel(topAttribute.attribute)}: ${spokenScore(topAttribute.mean)}`,
          note: text.topAttributeNote(attributeLabel(topAttribute.attribute)),
        },
  ];
}

function missing(label: string): Statistic {
  return { label, value: text.none, spoken: text.noneSpoken };
}
