import { describe, expect, it } from "vitest";
import { officeKind } from "../place/office-kind.ts";
import { parseOffice } from "./office.ts";
import { officeRank } from "./office-rank.ts";
import { officeValue } from "./office-title.ts";
import { feminineRole } from "./role-form.ts";
import { OFFICE, officesOf } from "./search/office-kinds.ts";

const { mayor, viceMayor, assessor, councillor, commissioner, president } = OFFICE;

/** As written, as shown, of a woman, in filters, its group, what finds it. */
const OFFICES: [string, string, string, string, string, number][] = [
  [
    "Sindaco (sospeso ai sensi dell'art. 11 d.lgs. 235/2012)",
    "Sindaco sospeso",
    "Sindaca sospesa",
    "Sindaco",
    "head",
    mayor,
  ],
  [
    "SINDACO - SOSPESO EX D.LGS. 235/2012",
    "Sindaco sospeso",
    "Sindaca sospesa",
    "Sindaco",
    "head",
    mayor,
  ],
  ["Sindaca, sospesa", "Sindaca sospesa", "Sindaca sospesa", "Sindaco", "head", mayor],
  [
    "Consigliere (subentrato a Ugo Provini il 3/2/2024)",
    "Consigliere subentrato",
    "Consigliera subentrata",
    "Consigliere",
    "council",
    councillor,
  ],
  [
    "Consigliere comunale subentrato",
    "Consigliere comunale subentrato",
    "Consigliera comunale subentrata",
    "Consigliere comunale",
    "council",
    councillor,
  ],
  ["Pro-Sindaco", "Prosindaco", "Prosindaca", "Prosindaco", "executive", viceMayor],
  ["PROSINDACO", "Prosindaco", "Prosindaca", "Prosindaco", "executive", viceMayor],
  ["Vice Sindaco", "Vicesindaco", "Vicesindaca", "Vicesindaco", "executive", viceMayor],
  [
    "Vice Sindaco reggente",
    "Vicesindaco reggente",
    "Vicesindaca reggente",
    "Vicesindaco reggente",
    "head",
    viceMayor,
  ],
  [
    "Sindaco f.f.",
    "Sindaco facente funzioni",
    "Sindaca facente funzioni",
    "Sindaco facente funzioni",
    "head",
    mayor,
  ],
  [
    "Vicesindaco (F.F.)",
    "Vicesindaco facente funzioni",
    "Vicesindaca facente funzioni",
    "Vicesindaco facente funzioni",
    "head",
    viceMayor,
  ],
  [
    "Vicesindaco facente funzione di Sindaco",
    "Vicesindaco facente funzioni",
    "Vicesindaca facente funzioni",
    "Vicesindaco facente funzioni",
    "head",
    viceMayor,
  ],
  [
    "Commissario prefettizio",
    "Commissario prefettizio",
    "Commissaria prefettizia",
    "Commissario prefettizio",
    "head",
    commissioner,
  ],
  ["Subcommissario", "Subcommissario", "Subcommissaria", "Subcommissario", "head", commissioner],
  [
    "Presidente del Municipio VIII",
    "Presidente del municipio VIII",
    "Presidente del municipio VIII",
    "Presidente del municipio",
    "council",
    president,
  ],
  [
    "PRESIDENTE - MUNICIPIO VIII",
    "Presidente del municipio VIII",
    "Presidente del municipio VIII",
    "Presidente del municipio",
    "council",
    president,
  ],
  [
    "Consigliere - Circoscrizione 3",
    "Consigliere della circoscrizione 3",
    "Consigliera della circoscrizione 3",
    "Consigliere della circoscrizione",
    "council",
    councillor,
  ],
  [
    "Assessore del municipio II",
    "Assessore del municipio II",
    "Assessora del municipio II",
    "Assessore del municipio",
    "executive",
    assessor,
  ],
  [
    "Presidente della provincia",
    "Presidente della provincia",
    "Presidente della provincia",
    "Presidente della provincia",
    "council",
    president,
  ],
  [
    "Consigliere provinciale",
    "Consigliere provinciale",
    "Consigliera provinciale",
    "Consigliere provinciale",
    "council",
    councillor,
  ],
  [
    "Sindaco metropolitano",
    "Sindaco metropolitano",
    "Sindaca metropolitana",
    "Sindaco metropolitano",
    "council",
    mayor,
  ],
  [
    "Consigliere della città metropolitana",
    "Consigliere della città metropolitana",
    "Consigliera della città metropolitana",
    "Consigliere della città metropolitana",
    "council",
    councillor,
  ],
  ["Bürgermeister", "Sindaco", "Sindaca", "Sindaco", "head", mayor],
  ["Bürgermeisterin", "Sindaca", "Sindaca", "Sindaco", "head", mayor],
  ["Sindaco/Bürgermeister", "Sindaco", "Sindaca", "Sindaco", "head", mayor],
  ["Vizebürgermeisterin", "Vicesindaca", "Vicesindaca", "Vicesindaco", "executive", viceMayor],
  ["Gemeindereferentin", "Assessora", "Assessora", "Assessore", "executive", assessor],
  ["Gemeinderätin", "Consigliera", "Consigliera", "Consigliere", "council", councillor],
  ["Župan", "Sindaco", "Sindaca", "Sindaco", "head", mayor],
  ["Županja", "Sindaca", "Sindaca", "Sindaco", "head", mayor],
  ["Podžupan", "Vicesindaco", "Vicesindaca", "Vicesindaco", "executive", viceMayor],
  ["Syndic", "Sindaco", "Sindaca", "Sindaco", "head", mayor],
  ["Vice-Syndic", "Vicesindaco", "Vicesindaca", "Vicesindaco", "executive", viceMayor],
  ["Conseillère communale", "Consigliera", "Consigliera", "Consigliere", "council", councillor],
];

describe.each(OFFICES)("the office «%s»", (written, shown, feminine, value, kind, bit) => {
  it("is known, grouped, found, and has its form by sex", () => {
    const { role, location } = parseOffice(`${written} - FAVARA (AG)`);
    expect({ role, location }).toEqual({ role: shown, location: "Favara (AG)" });
    expect(parseOffice(written, { location: "FAVARA (AG)" }).role).toBe(shown);
    expect(feminineRole(role)).toBe(feminine);
    expect([officeValue(role), officeValue(feminine)]).toEqual([value, value]);
    expect(officeKind(role, "Comuni")).toBe(kind);
    expect(officesOf(role, "Comuni") & bit).toBe(bit);
    expect(officeRank({ source: "Comuni", role })).toBeLessThan(90);
  });
});

it("keeps the president of a province or district below the mayor", () => {
  const rank = (role: string) => officeRank({ source: "Comuni", role });
  for (const role of [
    "Presidente del municipio VIII",
    "Presidente della provincia",
    "Sindaco metropolitano",
  ])
    expect(rank(role)).toBeGreaterThan(rank("Sindaco"));
});
