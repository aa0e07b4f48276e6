// The picture of a politician.

import type { PlacePerson } from "#contract/places.ts";
import type { PoliticianDetail } from "#contract/politicians.ts";
import type { Picture, PictureBox, PictureSize } from "#domain/picture/picture.ts";
import { avatarGround, avatarInk, getInitials } from "#domain/portrait/avatar-svg.ts";
import { formatDate } from "../../lib/format.ts";
import { picturesText as text } from "../../text/pictures.ts";
import { box, COLORS, CONTENT_WIDTH, fit, frame, image, ratedBox, words } from "./boxes.ts";
import type { Rated } from "./boxes.ts";
import { toPicture } from "./to-picture.ts";
import type { PictureOf } from "./to-picture.ts";

type Person = Pick<
  PoliticianDetail,
  "name" | "role" | "location" | "constituency" | "isDemo" | "endedAt" | "ratings"
>;

export function toRated({
  estimate,
  low,
  high,
  weight,
  counted,
  totalReviews,
  silentUntil,
}: PlacePerson["ratings"]): Rated {
  return { estimate, low, high, weight, counted, total: totalReviews, silentUntil };
}

/** `photo`: its address; null is drawn from the name. */
export function portrait(name: string, photo: string | null, px: number): PictureBox {
  const borderRadius = Math.round(px / 12);
  if (photo !== null) return image(photo, px, { borderRadius });
  return box(
    {
      width: px,
      height: px,
      flex: "none",
      borderRadius,
      alignItems: "center",
      justifyContent: "center",
      background: avatarGround(name),
      color: avatarInk,
      fontFamily: "display",
      fontSize: Math.round(px * 0.38),
    },
    getInitials(name),
  );
}

/** "Sindaco · Roma (RM)". */
export function officeOf({
  role,
  location,
  constituency,
}: Pick<Person, "role" | "location" | "constituency">): string {
  return [role, location ?? constituency].filter((part) => part !== null).join(" · ");
}

export function personPicture(
  person: Person,
  photo: string | null,
  { size, host }: PictureOf,
): Picture {
  const { name, ratings, endedAt } = person;
  const width = CONTENT_WIDTH[size];
  const isWide = size === "wide";
  const isDense = name.length > LONG_NAME || endedAt !== null || person.isDemo;
  const px = (isWide ? 32 : 44) - (isDense ? 4 : 0);
  const figuresPx = (isWide ? 84 : 130) - (isDense ? 12 : 0);
  const note = { marginTop: 10, fontSize: px * 0.9 };
  const who = [
    words(name, isWide ? 3 : 4, {
      fontFamily: "display",
      lineHeight: 1.2,
      fontSize: nameSize(name, size),
    }),
    words(officeOf(person), 2, {
      fontSize: px,
      lineHeight: 1.3,
      color: COLORS.muted,
      marginTop: 8,
    }),
    box(
      { gap: 24, alignItems: "center" },
      person.isDemo && box({ ...note, ...WARNING }, text.invented),
      endedAt !== null && box(note, text.ended(formatDate(endedAt))),
    ),
  ];
  return toPicture((time) =>
    frame(
      { size, time, host },
      isWide
        ? box(
            { gap: 44, alignItems: "center" },
            portrait(name, photo, 230),
            box({ flexDirection: "column", flex: 1, minWidth: 0 }, ...who),
          )
        : box(
            { flexDirection: "column" },
            portrait(name, photo, isDense ? 300 : 380),
            box({ flexDirection: "column", marginTop: 40 }, ...who),
          ),
      box({ marginTop: isWide ? 26 : 60 }, ratedBox(toRated(ratings), { width, px: figuresPx })),
    ),
  );
}

/** Names beyond this have two lines or more. */
const LONG_NAME = 34;

const WARNING = {
  padding: "4px 14px",
  borderRadius: 10,
  fontWeight: 600,
  color: COLORS.warn,
  background: COLORS.warnSoft,
};

function nameSize(name: string, size: PictureSize): number {
  return size === "wide"
    ? fit(name, [
        [20, 74],
        [34, 60],
        [60, 46],
        [Infinity, 36],
      ])
    : fit(name, [
        [20, 104],
        [34, 84],
        [60, 66],
        [Infinity, 54],
      ]);
}
