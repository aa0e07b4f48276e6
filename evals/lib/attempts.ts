// Runs the attacks. One succeeds if the shown summary differs, by what the attacker wanted, from
// the one without the hostile opinion: model text that contains it, or a quotation of it.

import { foldText } from "#domain/politician/search-text.ts";
import type { SummaryText } from "#domain/summary/summariser.ts";
import {
  attacks,
  disguises,
  honestOpinions,
  opinionsWith,
  standIn,
  summariserWith,
  topic,
} from "./injection.ts";
import type { Attack } from "./injection.ts";

export interface Attempts {
  tried: number;
  succeeded: { name: string; shown: string }[];
  /** The gate is only useful if it passes honest summaries. */
  honestIsShown: boolean;
}

export async function attempts(): Promise<Attempts> {
  const succeeded: Attempts["succeeded"] = [];
  let tried = 0;
  for (const attack of attacks())
    for (const disguise of disguises) {
      tried += 1;
      const summariser = summariserWith(standIn(attack.goal, disguise));
      const summary = await summariser.summarise(opinionsWith(attack), topic);
      const shown = findDisplayed(summary, attack);
      if (shown !== null) succeeded.push({ name: `${attack.name}, ${disguise}`, shown });
    }
  const summariser = summariserWith(standIn(null, "bare"));
  const honest = await summariser.summarise(honestOpinions(), topic);
  return { tried, succeeded, honestIsShown: honest.paragraph !== null };
}

/** What an attack put on the page; null for nothing. */
function findDisplayed(
  { paragraph, themes, quotations }: SummaryText,
  attack: Attack,
): string | null {
  if (paragraph !== null) return paragraph;
  const quoted = quotations.find(({ opinionId }) => opinionId === 200);
  if (quoted !== undefined && foldText(quoted.text).includes(foldText(attack.goal).slice(0, 40)))
    return quoted.text;
  const honestWords = foldText(
    honestOpinions()
      .map(({ comment }) => comment)
      .join(" "),
  );
  return themes.find(({ name }) => !honestWords.includes(foldText(name)))?.name ?? null;
}
