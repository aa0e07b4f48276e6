// A document that other sites frame: small, without scripts, in the reader's colours or those of `?theme=`.

import { escapeUTF8 } from "entities/escape";
import type { PoliticianDetail } from "#contract/politicians.ts";
import type { TopicDetail } from "#contract/topics.ts";
import { portraitUrl } from "#domain/portrait/portrait-sizes.ts";
import { getCertainty } from "#domain/rating/certainty.ts";
import { formatDate, formatScore } from "../../lib/format.ts";
import { paths, politicianPath, topicPath } from "../../lib/paths.ts";
import { embedsText as text } from "../../text/embeds.ts";
import { opinionsText } from "../../text/opinions.ts";
import { picturesText } from "../../text/pictures.ts";
import { ratingsText } from "../../text/ratings.ts";
import { votesText } from "../../text/votes.ts";
import { tallyCross, tallyStrokes } from "../../ui/tally-mark.ts";

export type EmbedTheme = "light" | "dark" | null;

const STYLE = `:root{color-scheme:light dark}
[data-theme=light]{color-scheme:light}
[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box;margin:0}
body{padding:1rem;font:16px/1.45 system-ui,sans-serif;color:light-dark(#1b1f24,#ece8df);background:light-dark(#faf8f4,#15181c);border:1px solid light-dark(#e3ddd0,#343a41);border-radius:12px;min-height:100vh;display:flex}
main{flex:1;min-width:0;display:flex;flex-direction:column;gap:.75rem}
a{color:light-dark(#0b5563,#5cc4cf)}
h1{font:600 1.25rem/1.2 Georgia,serif;overflow-wrap:anywhere}
h1 a{color:inherit}
.who{display:flex;gap:.75rem;align-items:center}
.who img{border-radius:8px;flex:none}
.muted{color:light-dark(#565b62,#aaaeb1);font-size:.9rem}
.score{font:600 2rem/1 Georgia,serif}
.row{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline;justify-content:space-between}
.foot{margin-top:auto;padding-top:.5rem;border-top:1px solid light-dark(#e3ddd0,#343a41)}
.mark{display:inline-flex;gap:.3rem;align-items:center;font:600 1rem/1 Georgia,serif;text-decoration:none;color:inherit}
.track{fill:light-dark(#e3ddd0,#343a41)}.band{fill:light-dark(#a9cdd1,#2c6169)}.point{fill:light-dark(#0b5563,#5cc4cf)}.ink{fill:currentColor}
svg{display:block;width:100%;height:auto}.mark svg{width:1.3em}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.warn{color:light-dark(#744700,#f0c674);font-weight:600;font-size:.9rem}`;

interface Shown {
  name: string;
  path: string;
  /** Below the name. */
  lines: readonly string[];
  isDemo: boolean;
  image: string | null;
  rated: {
    estimate: number | null;
    low: number | null;
    high: number | null;
    weight: number;
    counted: number;
    silentUntil?: string | undefined;
  };
  total: number;
  count: (total: number) => string;
  read: string;
}

export function politicianEmbed(
  person: PoliticianDetail,
  origin: string,
  theme: EmbedTheme,
): string {
  const { id, name, role, location, constituency, endedAt, ratings } = person;
  const office = [role, location ?? constituency].filter((part) => part !== null).join(" · ");
  return embedDocument(
    {
      name,
      path: politicianPath(id),
      lines: endedAt === null ? [office] : [office, picturesText.ended(formatDate(endedAt))],
      isDemo: person.isDemo,
      // A drawn portrait has an outline whose licence asks for a credit.
      image: portraitUrl(person.imageUrl, 48),
      rated: ratings,
      total: ratings.totalReviews,
      count: ratingsText.reviews,
      read: text.read.politician,
    },
    origin,
    theme,
  );
}

export function topicEmbed(topic: TopicDetail, origin: string, theme: EmbedTheme): string {
  const { id, title, closedAt } = topic;
  return embedDocument(
    {
      name: title,
      path: topicPath(id),
      lines: [closedAt === null ? picturesText.topic : picturesText.closed(formatDate(closedAt))],
      isDemo: false,
      image: null,
      rated: topic,
      total: topic.totalOpinions,
      count: opinionsText.count,
      read: text.read.topic,
    },
    origin,
    theme,
  );
}

/** In the stead of one: `words` say why. */
export function emptyEmbed(words: string, origin: string, theme: EmbedTheme): string {
  const home = link(origin + paths.home, text.home);
  return page(text.title(words), "", theme, `<h1>${words}</h1><p>${home}</p>`);
}

function embedDocument(shown: Shown, origin: string, theme: EmbedTheme): string {
  const { name, path, lines, isDemo, image, rated, total, count, read } = shown;
  const url = origin + path;
  const portrait =
    image === null ? "" : `<img src="${escapeUTF8(image)}" alt="" width="64" height="64">`;
  const below = lines.map((line) => `<p class="muted">${escapeUTF8(line)}</p>`).join("");
  const invented = isDemo ? `<p class="warn">${picturesText.invented}</p>` : "";
  const mark = `<svg viewBox="0 0 32 32" aria-hidden="true"><path class="ink" d="${tallyStrokes}"/><path class="point" d="${tallyCross}"/></svg>Scrutinio`;
  return page(
    text.title(name),
    `<link rel="canonical" href="${escapeUTF8(url)}">`,
    theme,
    `<div class="who">${portrait}<div><h1>${link(url, escapeUTF8(name))}</h1>${below}${invented}</div></div>
${ratingHtml(rated, total, count)}
<p>${link(url, read)}</p>
<p class="row foot muted"><a class="mark" href="${escapeUTF8(origin)}/" target="_blank" rel="noopener">${mark} <span class="sr">${text.newTab}</span></a> <span>${picturesText.poll}</span></p>`,
  );
}

function ratingHtml(
  { estimate, low, high, weight, counted, silentUntil }: Shown["rated"],
  total: number,
  count: Shown["count"],
): string {
  if (silentUntil !== undefined)
    return `<p><strong>${votesText.silentUntil(silentUntil)}</strong></p><p class="muted">${votesText.rule}</p>`;
  if (total === 0) return `<p><strong>${ratingsText.unrated}</strong></p>`;
  if (estimate === null || low === null || high === null)
    return `<p><strong>${ratingsText.early(total, count)}</strong></p>`;
  const indicative = getCertainty(weight) === "indicative" ? ratingsText.indicative : null;
  const words = ratingsText.withInterval(ratingsText.interval(low, high), indicative);
  const at = (score: number) => Math.round(((score - 1) / 4) * 384) + 8;
  const bar = `<svg viewBox="0 0 400 16" aria-hidden="true"><rect class="track" x="8" y="4" width="384" height="8" rx="4"/><rect class="band" x="${at(low)}" y="4" width="${Math.max(4, at(high) - at(low))}" height="8" rx="4"/><circle class="point" cx="${at(estimate)}" cy="8" r="7"/></svg>`;
  return `<div><p class="row"><span><span class="score">${formatScore(estimate)}</span> <span class="muted">${picturesText.outOf}</span></span> <span class="muted">${words} · ${count(counted)}</span></p>${bar}</div>`;
}

function link(url: string, words: string): string {
  return `<a href="${escapeUTF8(url)}" target="_blank" rel="noopener">${words} <span class="sr">${text.newTab}</span></a>`;
}

function page(title: string, head: string, theme: EmbedTheme, body: string): string {
  const own = theme === null ? "" : ` data-theme="${theme}"`;
  return `<!doctype html>
<html lang="it"${own}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeUTF8(title)}</title>
${head}
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}
