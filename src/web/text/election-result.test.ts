import { expect, it } from "vitest";
import type { ElectionResult } from "#contract/election-results.ts";
import { electionText } from "./election-result.ts";

const FIRST = {
  round: 1,
  heldOn: "2024-06-09",
  electors: 23_900,
  voters: 14_627,
  validVotes: 14_641,
  ownVotes: 6_120,
  candidates: 4,
};
const RESULT: ElectionResult = {
  electedOn: "2024-06-09",
  rounds: [{ ...FIRST }],
  sourceUrl: "https://dait.interno.gov.it/file(1).zip",
  readOn: "2026-11-18",
};

it("both rounds stand beside each other, each with its own turnout", () => {
  const second = { ...FIRST, round: 2, heldOn: "2024-06-23", ownVotes: 7_004, candidates: 2 };
  const [one, two, source] = electionText.paragraphs({ ...RESULT, rounds: [FIRST, second] });
  expect(one).toBe(
    "**Primo turno:** 6.120 voti, 41,8% di quelli validi, tra 4 candidature. Affluenza: 61,2%, 14.627 votanti su 23.900.",
  );
  expect(two).toMatch(/^\*\*Ballottaggio del 23 giugno 2024:\*\* 7\.004 voti/u);
  expect(source).toBe(
    "Fonte: [Ministero dell'Interno](https://dait.interno.gov.it/file%281%29.zip), CC BY 4.0, letta il 18 novembre 2026; percentuali nostre. Non entra nelle valutazioni dei cittadini.",
  );
});

it("a mayor who was alone on the ballot is said to be, and another source is named by its host", () => {
  const [figures, source] = electionText.paragraphs({
    ...RESULT,
    rounds: [{ ...FIRST, candidates: 1 }],
    sourceUrl: "https://www.regione.example/esiti",
  });
  expect(figures).toMatch(/^6\.120 voti, era l'unica candidatura\. Affluenza/u);
  expect(source).toMatch(/^Fonte: \[www\.regione\.example\]\(.*\), letta il/u);
});
