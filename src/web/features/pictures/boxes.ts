// Pieces of the pictures to share: boxes with styles, in the colours and typefaces of the site's light theme.

import type { PictureBox, PictureSize } from "#domain/picture/picture.ts";
import { formatScore } from "../../lib/format.ts";
import { picturesText as text } from "../../text/pictures.ts";
import { ratingsText } from "../../text/ratings.ts";
import { votesText } from "../../text/votes.ts";
import { tallyCross, tallyStrokes } from "../../ui/tally-mark.ts";
import { getCertainty } from "#domain/rating/certainty.ts";

export const COLORS = {
  paper: "#faf8f4",
  rule: "#f1ede4",
  sheet: "#fffefb",
  ink: "#1b1f24",
  muted: "#565b62",
  line: "#e3ddd0",
  accent: "#0b5563",
  accentSoft: "#a9cdd1",
  warn: "#744700",
  warnSoft: "#fbf0d9",
} as const;

type Style = PictureBox["props"]["style"];
type Child = PictureBox | string | null | false;

export function box(style: Style, ...children: readonly Child[]): PictureBox {
  const shown = children.filter((child) => child !== null && child !== false);
  return { type: "div", props: { style: { display: "flex", ...style }, children: shown } };
}

/** Words that end in "…" after so many lines. */
export function words(value: string, lines: number, style: Style): PictureBox {
  const clamp = {
    display: "block",
    lineClamp: lines,
    wordBreak: "break-word",
    overflow: "hidden",
    flexShrink: 0,
  };
  return { type: "div", props: { style: { ...clamp, ...style }, children: [value] } };
}

export function image(src: string, size: number, style: Style = {}): PictureBox {
  return { type: "img", props: { src, width: size, height: size, style } };
}

/** The size of a title: shorter ones are larger. */
export function fit(title: string, steps: readonly (readonly [maxLength: number, px: number])[]) {
  return steps.find(([maxLength]) => title.length <= maxLength)?.[1] ?? steps.at(-1)?.[1] ?? 40;
}

const MARK = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="128" height="128"><path fill="${COLORS.ink}" d="${tallyStrokes}"/><path fill="${COLORS.accent}" d="${tallyCross}"/></svg>`,
)}`;

export function wordmark(px: number): PictureBox {
  return box(
    { alignItems: "center", gap: px * 0.3, fontFamily: "display", fontSize: px },
    image(MARK, Math.round(px * 1.15)),
    "Scrutinio",
  );
}

export interface Rated {
  estimate: number | null;
  low: number | null;
  high: number | null;
  weight: number;
  /** Published ones. */
  total: number;
  /** Those that the estimate is made of. */
  counted: number;
  /** Default: of reviews. */
  count?: (total: number) => string;
  silentUntil?: string | undefined;
}

/** What is said beside the bar, or in its stead. */
export function ratedText(rated: Rated): string {
  const { estimate, low, high, weight, total, count, silentUntil } = rated;
  if (silentUntil !== undefined) return votesText.silentUntil(silentUntil);
  if (total === 0) return text.none;
  if (estimate === null || low === null || high === null) return ratingsText.early(total, count);
  const kind = getCertainty(weight) === "indicative" ? text.indicative : text.estimate;
  return `${kind}, ${ratingsText.interval(low, high)}`;
}

/** The scale from 1 to 5 with interval and estimate. */
export function scaleBar(
  { estimate, low, high }: Rated,
  width: number,
  height: number,
): PictureBox | null {
  if (estimate === null || low === null || high === null) return null;
  const at = (score: number) => Math.round(((score - 1) / 4) * width);
  const point = height * 1.5;
  return box(
    { flexDirection: "column", width },
    box(
      {
        position: "relative",
        width,
        height,
        marginTop: point / 4,
        borderRadius: height / 2,
        background: COLORS.line,
      },
      box({
        position: "absolute",
        left: at(low),
        width: Math.max(height / 2, at(high) - at(low)),
        height,
        borderRadius: height / 2,
        background: COLORS.accentSoft,
      }),
      box({
        position: "absolute",
        left: at(estimate) - point / 2,
        top: (height - point) / 2,
        width: point,
        height: point,
        boxSizing: "border-box",
        borderRadius: point,
        border: `${Math.round(height / 7)}px solid ${COLORS.paper}`,
        background: COLORS.accent,
      }),
    ),
    box(
      {
        position: "relative",
        width,
        height: height * 1.3,
        marginTop: point / 3,
        fontSize: height,
        color: COLORS.muted,
      },
      ...[1, 2, 3, 4, 5].map((score) =>
        box(
          {
            position: "absolute",
            left: at(score) - height * (score - 1) * 0.25,
            width: height,
            justifyContent: score === 1 ? "flex-start" : "center",
          },
          String(score),
        ),
      ),
    ),
  );
}

/** "3,4 su 5" in large figures, the bar below; in its stead why there is none. */
export function ratedBox(rated: Rated, { width, px }: { width: number; px: number }): PictureBox {
  const { estimate, counted, count = ratingsText.reviews } = rated;
  if (estimate === null)
    return box({ fontSize: px * 0.42, fontWeight: 600, maxWidth: width }, ratedText(rated));
  return box(
    { flexDirection: "column", width },
    box(
      { alignItems: "flex-end", gap: px * 0.16 },
      box({ fontFamily: "display", fontSize: px, lineHeight: 1 }, formatScore(estimate)),
      box({ fontSize: px * 0.36, color: COLORS.muted, lineHeight: 1.3 }, text.outOf),
      box(
        {
          flexDirection: "column",
          flex: 1,
          alignItems: "flex-end",
          fontSize: px * 0.31,
          lineHeight: 1.3,
        },
        box({ fontWeight: 600 }, count(counted)),
        box({ color: COLORS.muted }, ratedText(rated)),
      ),
    ),
    box({ marginTop: px * 0.18 }, scaleBar(rated, width, Math.round(px * 0.26))),
  );
}

interface FrameProps {
  size: PictureSize;
  time: Date;
  /** Host of the site, on tall pictures, where no link comes with them. */
  host: string;
}

/** Stories hide what is behind the controls at their upper and lower edge. */
const STORY_EDGE = { top: 220, bottom: 300 };

/** The paper with its rules, the wordmark, the day and «Non è un sondaggio». */
export function frame({ size, time, host }: FrameProps, ...children: readonly Child[]): PictureBox {
  const isWide = size === "wide";
  const px = isWide ? 28 : 38;
  const paper = {
    width: "100%",
    height: "100%",
    boxSizing: "border-box",
    flexDirection: "column",
    background: COLORS.paper,
    color: COLORS.ink,
    fontFamily: "sans",
    borderBottom: `${isWide ? 14 : 28}px solid ${COLORS.accent}`,
  };
  const poll = box({ fontWeight: 600, whiteSpace: "nowrap" }, text.poll);
  const day = box({ color: COLORS.muted, whiteSpace: "nowrap" }, text.day(time));
  return isWide
    ? box(
        { ...paper, padding: "44px 64px 32px" },
        box(
          { flexDirection: "column", flex: 1, minHeight: 0, justifyContent: "center" },
          ...children,
        ),
        box(
          {
            alignItems: "center",
            justifyContent: "space-between",
            fontSize: px,
            marginTop: 24,
            paddingTop: 22,
            borderTop: `2px solid ${COLORS.line}`,
          },
          wordmark(44),
          day,
          poll,
        ),
      )
    : box(
        { ...paper, padding: `${STORY_EDGE.top}px 90px ${STORY_EDGE.bottom}px` },
        wordmark(72),
        box(
          { flexDirection: "column", flex: 1, minHeight: 0, justifyContent: "center" },
          ...children,
        ),
        box(
          {
            flexDirection: "column",
            gap: 8,
            fontSize: px,
            paddingTop: 36,
            borderTop: `3px solid ${COLORS.line}`,
          },
          box({ justifyContent: "space-between" }, poll, day),
          box({ color: COLORS.accent, fontWeight: 600 }, host),
        ),
      );
}

/** Of the content of a frame. */
export const CONTENT_WIDTH = { wide: 1072, tall: 900 } as const;
