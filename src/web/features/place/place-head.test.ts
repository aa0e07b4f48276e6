import { expect, it } from "vitest";
import type { PlaceDetail } from "#contract/places.ts";
import { officeKind } from "#domain/place/office-kind.ts";
import { MAYOR, SIENA } from "#tests/components/samples.ts";
import { placeHead } from "./place-head.ts";

const tuscany: PlaceDetail = {
  ...SIENA,
  place: { ...SIENA.place, code: "09", level: "region", name: "Toscana", sigla: null },
};

const head = (detail: PlaceDetail, roles: readonly string[]) =>
  placeHead(
    {
      ...detail,
      offices: roles.map((role, id) => ({
        kind: officeKind(role, "Comuni"),
        people: [{ ...MAYOR, id, role }],
      })),
      figures: { people: 1, rated: 0 },
    },
    "https://scrutinio.example",
  );

it.each([
  [["Sindaca", "Assessore", "Consigliere"], "Siena (SI): sindaco, giunta e consiglio"],
  [["Sindaca"], "Siena (SI): sindaco"],
  [["Vicesindaco reggente", "Consigliere"], "Siena (SI): vicesindaco e consiglio"],
  [["Assessore", "Presidente del consiglio comunale"], "Siena (SI): giunta e consiglio"],
  [["Commissione Straordinaria"], "Siena (SI): gestione commissariale"],
  [[], "Siena (SI): il comune e i suoi vicini"],
])("the title of a town with %j names only what the page has", (roles, title) => {
  expect(head(SIENA, roles).title).toBe(title);
});

it("the description of a town names its people where all bodies are known, else those that are", () => {
  expect(head(SIENA, ["Sindaca", "Assessore", "Consigliere"]).description).toContain(
    "1 persona in carica nel Comune",
  );
  const { description } = head(SIENA, ["Sindaca"]);
  expect(description).toContain("secondo i dati caricati finora (sindaco)");
  expect(description).not.toContain("1 persona");
  expect(head(SIENA, []).description).toContain("non dicono chi è in carica nel Comune di Siena");
});

it.each([
  [["Presidente", "Assessora", "Consigliera"], "Toscana: presidente, giunta e consiglio regionale"],
  [["Presidente"], "Toscana: presidente"],
  [[], "Toscana: province e comuni"],
])("the title of a region with %j names only what the page has", (roles, title) => {
  expect(head(tuscany, roles).title).toBe(title);
});
