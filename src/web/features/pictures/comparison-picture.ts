// The picture of a comparison of two to four politicians.

import type { PoliticianDetail } from "#contract/politicians.ts";
import type { Picture, PictureBox } from "#domain/picture/picture.ts";
import { formatScore } from "../../lib/format.ts";
import { picturesText as text } from "../../text/pictures.ts";
import { ratingsText } from "../../text/ratings.ts";
import { box, COLORS, frame, ratedText, scaleBar, words } from "./boxes.ts";
import { officeOf, portrait, toRated } from "./person-picture.ts";
import { toPicture } from "./to-picture.ts";
import type { PictureOf } from "./to-picture.ts";

export interface ComparedPerson {
  person: PoliticianDetail;
  photo: string | null;
}

export function comparisonPicture(
  people: readonly ComparedPerson[],
  { size, host }: PictureOf,
): Picture {
  const isWide = size === "wide";
  return toPicture((time) =>
    frame(
      { size, time, host },
      box({ fontSize: isWide ? 28 : 44, color: COLORS.muted }, text.comparison),
      ...people.map((one) => (isWide ? wideRow(one, people.length) : tallRow(one))),
    ),
  );
}

function wideRow({ person, photo }: ComparedPerson, count: number): PictureBox {
  const px = count > 2 ? 76 : 110;
  return box(
    { alignItems: "center", gap: 24, marginTop: count > 3 ? 14 : 24 },
    portrait(person.name, photo, px),
    box(
      { flexDirection: "column", width: 480 },
      words(person.name, 1, {
        fontFamily: "display",
        fontSize: count > 2 ? 34 : 42,
        lineHeight: 1.2,
      }),
      words(detailsOf(person), 1, { fontSize: 24, color: COLORS.muted, marginTop: 2 }),
    ),
    ratingOf(person, 440, 20, 46),
  );
}

function tallRow({ person, photo }: ComparedPerson): PictureBox {
  return box(
    { flexDirection: "column", marginTop: 44 },
    box(
      { alignItems: "center", gap: 28 },
      portrait(person.name, photo, 120),
      box(
        { flexDirection: "column", width: 750 },
        words(person.name, 1, { fontFamily: "display", fontSize: 52, lineHeight: 1.2 }),
        words(detailsOf(person), 1, { fontSize: 32, color: COLORS.muted }),
      ),
    ),
    box({ marginTop: 18 }, ratingOf(person, 900, 28, 64)),
  );
}

function ratingOf(
  { ratings }: PoliticianDetail,
  width: number,
  height: number,
  px: number,
): PictureBox {
  const rated = toRated(ratings);
  const bar = scaleBar(rated, width - px * 2.2, height);
  if (bar === null || rated.estimate === null)
    return box({ width, fontSize: px * 0.6 }, rated.total === 0 ? ratedText(rated) : text.few);
  return box(
    { width, alignItems: "center", justifyContent: "space-between" },
    box({ fontFamily: "display", fontSize: px, lineHeight: 1 }, formatScore(rated.estimate)),
    bar,
  );
}

/** "1.234 recensioni · Sindaca · Roma (RM)"; without the count in a silence. */
function detailsOf(person: PoliticianDetail): string {
  const { isDemo, ratings } = person;
  const count = ratings.estimate === null ? ratings.totalReviews : ratings.counted;
  return [
    ...(ratings.silentUntil === undefined ? [ratingsText.reviews(count)] : []),
    ...(isDemo ? [text.invented] : []),
    officeOf(person),
  ].join(" · ");
}
