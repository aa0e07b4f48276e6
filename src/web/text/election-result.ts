// Texts of the result with which a mayor was elected. First and second round stand beside each other, never the better one.

import type { ElectionResult } from "#contract/election-results.ts";
import { elide } from "#domain/elide.ts";
import { formatCount, formatDate, formatShare, pluralize } from "../lib/format.ts";

type Round = ElectionResult["rounds"][number];

function nameOf({ round, heldOn }: Round): string {
  if (round === 1) return "Primo turno";
  return heldOn === null ? "Ballottaggio" : elide`Ballottaggio del ${formatDate(heldOn)}`;
}

function sentenceOf(round: Round, isOnly: boolean): string {
  const { ownVotes, validVotes, candidates, voters, electors } = round;
  const among =
    candidates === 1
      ? "era l'unica candidatura"
      : `${formatShare(ownVotes, validVotes)} di quelli validi, tra ${formatCount(candidates)} candidature`;
  const figures = `${pluralize(ownVotes, "voto", "voti")}, ${among}. Affluenza: ${formatShare(voters, electors)}, ${formatCount(voters)} votanti su ${formatCount(electors)}.`;
  return isOnly ? figures : `**${nameOf(round)}:** ${figures}`;
}

export const electionText = {
  title: ({ electedOn }: Pick<ElectionResult, "electedOn">) =>
    elide`Con quale risultato: elezioni del ${formatDate(electedOn)}`,
  /** With links. */
  paragraphs: ({ rounds, sourceUrl, readOn }: ElectionResult) => {
    const { hostname } = new URL(sourceUrl);
    const isMinistry = /(?:^|\.)interno\.gov\.it$/u.test(hostname);
    // A bracket would end the link.
    const href = sourceUrl.replaceAll("(", "%28").replaceAll(")", "%29");
    return [
      ...rounds.map((round) => sentenceOf(round, rounds.length === 1)),
      elide`Fonte: [${isMinistry ? "Ministero dell'Interno" : hostname}](${href})${isMinistry ? ", CC BY 4.0" : ""}, letta il ${formatDate(readOn)}; percentuali nostre. Non entra nelle valutazioni dei cittadini.`,
    ];
  },
  wrong: "Segnala un errore",
};
