// The picture of a place: how many represent it, how many are rated, and who leads it.

import type { PlaceDetail, PlacePerson } from "#contract/places.ts";
import type { Picture } from "#domain/picture/picture.ts";
import { formatCount } from "../../lib/format.ts";
import { placeLeader } from "../../lib/place-leader.ts";
import { picturesText as text } from "../../text/pictures.ts";
import { placeName } from "../../text/place-name.ts";
import { placeText } from "../../text/place.ts";
import { box, COLORS, CONTENT_WIDTH, fit, frame, ratedBox, words } from "./boxes.ts";
import { officeOf, toRated } from "./person-picture.ts";
import { toPicture } from "./to-picture.ts";
import type { PictureOf } from "./to-picture.ts";

export function placePicture(detail: PlaceDetail, { size, host }: PictureOf): Picture {
  const { place, ancestors, figures } = detail;
  const name = placeName(place);
  const isWide = size === "wide";
  const px = isWide ? 28 : 44;
  const above = ancestors.slice(1).toReversed().map(placeName);
  const head = placeLeader(detail);
  return toPicture((time) =>
    frame(
      { size, time, host },
      words(name, 2, {
        fontFamily: "display",
        lineHeight: 1.2,
        fontSize: isWide
          ? fit(name, [
              [22, 76],
              [40, 52],
              [Infinity, 44],
            ])
          : fit(name, [
              [16, 128],
              [30, 92],
              [Infinity, 72],
            ]),
      }),
      words([placeText.kind(place, place.isCapital), ...above].join(" · "), 2, {
        fontSize: px,
        lineHeight: 1.3,
        color: COLORS.muted,
        marginTop: 10,
      }),
      box(
        {
          alignItems: "flex-end",
          gap: 18,
          marginTop: isWide ? 22 : 60,
          fontSize: px,
          flexWrap: "wrap",
        },
        box(
          { fontFamily: "display", fontSize: px * 2, lineHeight: 1 },
          formatCount(figures.people),
        ),
        box({ fontWeight: 600 }, text.people(figures.people)),
        figures.people > 0 &&
          figures.rated !== null &&
          box({ color: COLORS.muted }, text.rated(figures.rated)),
      ),
      head !== null && leaderBox(head, CONTENT_WIDTH[size], isWide),
    ),
  );
}

function leaderBox(person: PlacePerson, width: number, isWide: boolean) {
  const px = isWide ? 28 : 44;
  return box(
    { flexDirection: "column", marginTop: isWide ? 22 : 70 },
    words(
      `${person.name}${person.isDemo ? ` (${text.invented.toLowerCase()})` : ""}, ${officeOf(person)}`,
      isWide ? 1 : 2,
      {
        fontSize: px,
        fontWeight: 600,
        lineHeight: 1.25,
      },
    ),
    box({ marginTop: 10 }, ratedBox(toRated(person.ratings), { width, px: isWide ? 60 : 120 })),
  );
}
