import { describe, expect, it } from "vitest";
import { getPlaces } from "#platform/places/read-places.ts";
import { officeKind } from "../place/office-kind.ts";
import { findPlace } from "../place/place-directory.ts";
import { parseOffice } from "./office.ts";
import { officeRank } from "./office-rank.ts";
import { officeValue } from "./office-title.ts";
import { feminineRole } from "./role-form.ts";
import { OFFICE_BITS, officesOf } from "./search/office-kinds.ts";
import type { OfficeName } from "./search/office-names.ts";

/** As written, as shown, of a woman, in filters, its group, what finds it. */
const OFFICES = `
Sindaco (sospeso ai sensi dell'art. 11 d.lgs. 235/2012) | Sindaco sospeso | Sindaca sospesa | Sindaco | head | mayor
SINDACO - SOSPESO EX D.LGS. 235/2012 | Sindaco sospeso | Sindaca sospesa | Sindaco | head | mayor
Sindaca, sospesa | Sindaca sospesa | Sindaca sospesa | Sindaco | head | mayor
Consigliere (subentrato a Ugo Provini il 3/2/2024) | Consigliere subentrato | Consigliera subentrata | Consigliere | council | councillor
Consigliere comunale subentrato | Consigliere comunale subentrato | Consigliera comunale subentrata | Consigliere comunale | council | councillor
Pro-Sindaco | Prosindaco | Prosindaca | Prosindaco | executive | viceMayor
PROSINDACO | Prosindaco | Prosindaca | Prosindaco | executive | viceMayor
Vice Sindaco | Vicesindaco | Vicesindaca | Vicesindaco | executive | viceMayor
Vice Sindaco reggente | Vicesindaco reggente | Vicesindaca reggente | Vicesindaco reggente | head | viceMayor
Sindaco f.f. | Sindaco facente funzioni | Sindaca facente funzioni | Sindaco facente funzioni | head | mayor
Vicesindaco (F.F.) | Vicesindaco facente funzioni | Vicesindaca facente funzioni | Vicesindaco facente funzioni | head | viceMayor
Vicesindaco facente funzione di Sindaco | Vicesindaco facente funzioni | Vicesindaca facente funzioni | Vicesindaco facente funzioni | head | viceMayor
Commissario prefettizio | Commissario prefettizio | Commissaria prefettizia | Commissario prefettizio | head | commissioner
Subcommissario | Subcommissario | Subcommissaria | Subcommissario | head | commissioner
Presidente del Municipio VIII | Presidente del municipio VIII | Presidente del municipio VIII | Presidente del municipio | council | president
PRESIDENTE - MUNICIPIO VIII | Presidente del municipio VIII | Presidente del municipio VIII | Presidente del municipio | council | president
Consigliere - Circoscrizione 3 | Consigliere della circoscrizione 3 | Consigliera della circoscrizione 3 | Consigliere della circoscrizione | council | councillor
Assessore del municipio II | Assessore del municipio II | Assessora del municipio II | Assessore del municipio | executive | assessor
Presidente della provincia | Presidente della provincia | Presidente della provincia | Presidente della provincia | council | president
Consigliere provinciale | Consigliere provinciale | Consigliera provinciale | Consigliere provinciale | council | councillor
Sindaco metropolitano | Sindaco metropolitano | Sindaca metropolitana | Sindaco metropolitano | council | mayor
Consigliere della città metropolitana | Consigliere della città metropolitana | Consigliera della città metropolitana | Consigliere della città metropolitana | council | councillor
Bürgermeister | Sindaco | Sindaca | Sindaco | head | mayor
Bürgermeisterin | Sindaca | Sindaca | Sindaco | head | mayor
Sindaco/Bürgermeister | Sindaco | Sindaca | Sindaco | head | mayor
Vizebürgermeisterin | Vicesindaca | Vicesindaca | Vicesindaco | executive | viceMayor
Gemeindereferentin | Assessora | Assessora | Assessore | executive | assessor
Gemeinderätin | Consigliera | Consigliera | Consigliere | council | councillor
Župan | Sindaco | Sindaca | Sindaco | head | mayor
Županja | Sindaca | Sindaca | Sindaco | head | mayor
Podžupan | Vicesindaco | Vicesindaca | Vicesindaco | executive | viceMayor
Syndic | Sindaco | Sindaca | Sindaco | head | mayor
Vice-Syndic | Vicesindaco | Vicesindaca | Vicesindaco | executive | viceMayor
Conseillère communale | Consigliera | Consigliera | Consigliere | council | councillor
Sindaco ff | Sindaco facente funzioni | Sindaca facente funzioni | Sindaco facente funzioni | head | mayor
Il Sindaco | Sindaco | Sindaca | Sindaco | head | mayor
Consigliere - subentrante | Consigliere subentrante | Consigliera subentrante | Consigliere | council | councillor
Consigliere (decaduto) | Consigliere decaduto | Consigliera decaduta | Consigliere | council | councillor
Vicesindaco vicario | Vicesindaco vicario | Vicesindaca vicaria | Vicesindaco vicario | executive | viceMayor
Assessore anziano | Assessore anziano | Assessora anziana | Assessore anziano | executive | assessor
Assessore (esterno) | Assessore (esterno) | Assessora (esterna) | Assessore | executive | assessor
Consigliere straniero aggiunto | Consigliere straniero aggiunto | Consigliera straniera aggiunta | Consigliere straniero aggiunto | council | councillor
Commissione Straordinaria | Commissione Straordinaria | Commissione Straordinaria | Commissione Straordinaria | head | commissioner
Componente della commissione straordinaria | Componente della commissione straordinaria | Componente della commissione straordinaria | Componente della commissione straordinaria | head | commissioner
Vice Presidente vicario del consiglio | Vicepresidente vicario del consiglio | Vicepresidente vicaria del consiglio | Vicepresidente vicario del consiglio | presidency | president
VICE PRESIDENTE DELLA PROVINCIA | Vicepresidente della provincia | Vicepresidente della provincia | Vicepresidente della provincia | council | president
Presidente della Provincia | Presidente della provincia | Presidente della provincia | Presidente della provincia | council | president
PRESIDENTE PROVINCIA | Presidente della provincia | Presidente della provincia | Presidente della provincia | council | president
Consigliere Provinciale delegato | Consigliere provinciale delegato | Consigliera provinciale delegata | Consigliere provinciale delegato | council | councillor
Vicesindaco Metropolitano | Vicesindaco metropolitano | Vicesindaca metropolitana | Vicesindaco metropolitano | council | viceMayor
Consigliere Città Metropolitana | Consigliere della città metropolitana | Consigliera della città metropolitana | Consigliere della città metropolitana | council | councillor
Commissario straordinario del Libero Consorzio Comunale | Commissario straordinario del libero consorzio comunale | Commissaria straordinaria del libero consorzio comunale | Commissario straordinario del libero consorzio comunale | council | commissioner
Presidente Circoscrizione 3 | Presidente della circoscrizione 3 | Presidente della circoscrizione 3 | Presidente della circoscrizione | council | president
Presidente della Municipalità 5 | Presidente della municipalità 5 | Presidente della municipalità 5 | Presidente della municipalità | council | president
Consigliere di quartiere | Consigliere del quartiere | Consigliera del quartiere | Consigliere del quartiere | council | councillor
Consigliere municipale - Municipio II | Consigliere del municipio II | Consigliera del municipio II | Consigliere del municipio | council | councillor
Bürgermeister/Sindaco | Sindaco | Sindaca | Sindaco | head | mayor
Županja / Sindaca | Sindaca | Sindaca | Sindaco | head | mayor
Vizebürgermeisterin/Vicesindaco | Vicesindaca | Vicesindaca | Vicesindaco | executive | viceMayor
Stadträtin | Assessora | Assessora | Assessore | executive | assessor
Stadtratsmitglied | Assessore | Assessora | Assessore | executive | assessor
Ratsmitglied | Consigliere | Consigliera | Consigliere | council | councillor
Präsidentin des Gemeinderates | Presidente del consiglio | Presidente del consiglio | Presidente del consiglio | presidency | president
Présidente du Conseil communal | Presidente del consiglio | Presidente del consiglio | Presidente del consiglio | presidency | president
Sindich | Sindaco | Sindaca | Sindaco | head | mayor
Sindaco (in sospensione) | Sindaco sospeso | Sindaca sospesa | Sindaco | head | mayor
Sindaco autosospeso | Sindaco autosospeso | Sindaca autosospesa | Sindaco | head | mayor
Sindaco rimosso con d.P.R. 3/2/2024 | Sindaco rimosso | Sindaca rimossa | Sindaco | head | mayor
Sindaco (dichiarato decaduto con sentenza) | Sindaco decaduto | Sindaca decaduta | Sindaco | head | mayor
Consigliere cessato | Consigliere cessato | Consigliera cessata | Consigliere | council | councillor
Consigliere entrato in surroga | Consigliere subentrato | Consigliera subentrata | Consigliere | council | councillor
Consigliere (surroga di Ugo Provini) | Consigliere subentrato | Consigliera subentrata | Consigliere | council | councillor
Vicesindaco, f.f. di Sindaco | Vicesindaco facente funzioni | Vicesindaca facente funzioni | Vicesindaco facente funzioni | head | viceMayor
Vicesindaco con funzioni di Sindaco | Vicesindaco facente funzioni | Vicesindaca facente funzioni | Vicesindaco facente funzioni | head | viceMayor
Sindaco facenti funzioni | Sindaco facente funzioni | Sindaca facente funzioni | Sindaco facente funzioni | head | mayor
Presidente f.f. della Provincia | Presidente facente funzioni della provincia | Presidente facente funzioni della provincia | Presidente facente funzioni della provincia | council | president
Sub-commissario prefettizio | Subcommissario prefettizio | Subcommissaria prefettizia | Subcommissario prefettizio | head | commissioner
SUB COMMISSARIO | Subcommissario | Subcommissaria | Subcommissario | head | commissioner
Vice Commissario | Vicecommissario | Vicecommissaria | Vicecommissario | head | commissioner
Gestione commissariale | Gestione commissariale | Gestione commissariale | Gestione commissariale | head | commissioner
Presidente consiglio | Presidente del consiglio | Presidente del consiglio | Presidente del consiglio | presidency | president
VICE PRESIDENTE CONSIGLIO COMUNALE | Vicepresidente del consiglio comunale | Vicepresidente del consiglio comunale | Vicepresidente del consiglio comunale | presidency | president
Minisindaca | Presidente del municipio | Presidente del municipio | Presidente del municipio | council | president
Presidente del I Municipio | Presidente del municipio I | Presidente del municipio I | Presidente del municipio | council | president
Consigliera della X Municipalità | Consigliera della municipalità X | Consigliera della municipalità X | Consigliere della municipalità | council | councillor
Consigliere incaricato | Consigliere incaricato | Consigliera incaricata | Consigliere incaricato | council | councillor
Presidente dell'Unione dei Comuni | Presidente dell'Unione dei Comuni | Presidente dell'Unione dei Comuni | Presidente dell'Unione dei Comuni | council | president
Presidente della Comunità Montana | Presidente della Comunità Montana | Presidente della Comunità Montana | Presidente della Comunità Montana | council | president
Bürgermeister-Stellvertreterin | Vicesindaca | Vicesindaca | Vicesindaco | executive | viceMayor
Bürgermeisterstellvertreter | Vicesindaco | Vicesindaca | Vicesindaco | executive | viceMayor
Sindaco - Bürgermeister | Sindaco | Sindaca | Sindaco | head | mayor
Sindaca (Bürgermeisterin) | Sindaca | Sindaca | Sindaco | head | mayor
Bürgermeister (Sindaco) | Sindaco | Sindaca | Sindaco | head | mayor
Landeshauptmann | Presidente della provincia | Presidente della provincia | Presidente della provincia | council | president
Landesrätin | Assessora provinciale | Assessora provinciale | Assessore provinciale | executive | assessor
Predsednica občinskega sveta | Presidente del consiglio | Presidente del consiglio | Presidente del consiglio | presidency | president
Conseillère déléguée | Consigliera delegata | Consigliera delegata | Consigliere delegato | council | councillor
Vizsindic | Vicesindaco | Vicesindaca | Vicesindaco | executive | viceMayor
Síndic | Sindaco | Sindaca | Sindaco | head | mayor
Sìndigu | Sindaco | Sindaca | Sindaco | head | mayor
Kryetar i bashkisë | Sindaco | Sindaca | Sindaco | head | mayor
Vicesindaco - Assessore al bilancio | Vicesindaco e assessore al bilancio | Vicesindaca e assessora al bilancio | Vicesindaco e assessore al bilancio | executive | viceMayor
ASSESSORE - VICESINDACO | Assessore e vicesindaco | Assessora e vicesindaca | Assessore e vicesindaco | executive | viceMayor
Consigliere - Capogruppo | Consigliere e capogruppo | Consigliera e capogruppo | Consigliere e capogruppo | council | councillor
`
  .trim()
  .split("\n")
  .map((line) => line.split(" | ") as [string, string, string, string, string, OfficeName]);

describe.each(OFFICES)("the office «%s»", (written, shown, feminine, value, kind, name) => {
  it("is known, grouped, found, and has its form by sex", () => {
    const { role, location } = parseOffice(`${written} - FAVARA (AG)`);
    expect({ role, location }).toEqual({ role: shown, location: "Favara (AG)" });
    expect(parseOffice(written, { location: "FAVARA (AG)" }).role).toBe(shown);
    expect(feminineRole(role)).toBe(feminine);
    expect([officeValue(role), officeValue(feminine)]).toEqual([value, value]);
    expect(officeKind(role, "Comuni")).toBe(kind);
    expect(officesOf(role, "Comuni") & OFFICE_BITS[name]).toBe(OFFICE_BITS[name]);
    expect(officeRank({ source: "Comuni", role })).toBeLessThan(90);
  });
});

it.each([
  [
    "Presidente - PROVINCIA DI PESARO E URBINO",
    "Presidente della provincia",
    "Provincia di Pesaro e Urbino",
    "041",
  ],
  [
    "Sindaco - CITTÀ METROPOLITANA DI BARI",
    "Sindaco della città metropolitana",
    "Città Metropolitana di Bari",
    "072",
  ],
  [
    "Sindaco metropolitano - CITTA' METROPOLITANA DI BARI",
    "Sindaco metropolitano",
    "Città Metropolitana di Bari",
    "072",
  ],
  [
    "Commissario straordinario - LIBERO CONSORZIO COMUNALE DI AGRIGENTO",
    "Commissario straordinario del libero consorzio comunale",
    "Libero Consorzio Comunale di Agrigento",
    "084",
  ],
  [
    "Consigliere - Provincia di Salerno (SA)",
    "Consigliere della provincia",
    "Provincia di Salerno (SA)",
    "065",
  ],
  [
    "Presidente della provincia di Salerno",
    "Presidente della provincia",
    "Provincia di Salerno",
    "065",
  ],
  ["Sindaco metropolitano di Bari", "Sindaco metropolitano", "Città metropolitana di Bari", "072"],
])("the place of «%s» is a province", (written, role, location, code) => {
  const office = parseOffice(written);
  expect(office).toMatchObject({ role, location, region: expect.any(String) as string });
  expect(findPlace(getPlaces(), { source: "Comuni", ...office })?.code).toBe(code);
});

it("takes no beginning of a word for an article", () => {
  for (const role of ["Laureato delegato", "Locale referente"])
    expect(parseOffice(`${role} - FAVARA (AG)`).role).toBe(role);
});

it("does not change who is of whom: «Delegato del Sindaco»", () => {
  expect(feminineRole("Delegato del Sindaco")).toBe("Delegata del Sindaco");
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
