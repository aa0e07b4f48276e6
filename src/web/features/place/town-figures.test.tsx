import { expect, it } from "vitest";
import type { PlaceDetail } from "#contract/places.ts";
import { renderPart } from "#tests/components/render.tsx";
import { SIENA } from "#tests/components/samples.ts";
import { TownFigures } from "./town-figures.tsx";

const spending = {
  year: 2022,
  spent: 123_456,
  standard: 99_950,
  spendingLevel: 8,
  serviceLevel: null,
  sizeClass: { from: 20_000, to: 59_999 },
  median: 70_000,
};
const extent = { areaKm2: 118.53, altitude: 322, hasStandard: true };

/** What is read of each figure, and the whole text. */
async function render(facts: NonNullable<PlaceDetail["facts"]>) {
  const { container } = await renderPart(<TownFigures place={SIENA.place} facts={facts} />);
  const terms = [...container.querySelectorAll("dt")];
  const wrong = [...container.querySelectorAll("a")].at(-1);
  expect(wrong?.getAttribute("href")).toBe("/for-politicians?luogo=052032#richiesta");
  const figures = terms.map((term) => [term.textContent, term.nextSibling?.textContent]);
  return { figures, text: container.textContent };
}

it("a town's spending stands beside its standard, without saying whose merit it is", async () => {
  const { figures, text } = await render({ ...extent, spending });

  expect(figures).toEqual([
    ["Abitanti al 1º gennaio 2025", "52.839"],
    ["Superficie", "118,5 km²"],
    ["Altitudine del centro", "322 m"],
    ["Spesa per abitante", "1.235\u00a0€"],
    ["Spesa standard per abitante", "1.000\u00a0€"],
    ["Comuni da 20.000 a 59.999 abitanti: metà spende meno di", "700\u00a0€"],
    ["Livello della spesa", "8 su 10sopra lo standard"],
    ["Livello dei servizi", "Non pubblicato"],
  ]);
  expect(text).toContain("non è merito né colpa di chi è sindaco oggi");
});

it("a town of a region of special statute says why it has no spending", async () => {
  const { figures, text } = await render({ ...extent, spending: null, hasStandard: false });

  expect(figures).toHaveLength(3);
  expect(text).toContain("OpenCivitas non comprende i Comuni di Sicilia");
});

it("a town that the source leaves out says so", async () => {
  const { text } = await render({ ...extent, spending: null });

  expect(text).toContain("OpenCivitas non pubblica cifre di questo Comune");
});
