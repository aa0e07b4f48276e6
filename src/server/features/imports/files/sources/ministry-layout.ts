// The Interior Ministry's files of regional, provincial and municipal office-holders, all years.
// Day and place of birth only tell people apart, as keyed hashes; titles and professions are never read.

import { feminineRole } from "#domain/politician/role-form.ts";
import { cleanCell } from "../csv/cell.ts";
import { toDay } from "../csv/day.ts";
import type { Layout } from "./layout.ts";

const CITIZEN = ["cognome", "nome", "descrizione_carica"];
/** The first of these columns that a file has contains the list. */
const PARTY = ["lista_appartenenza_collegamento", "lista_appartenenza", "partito"];
const PLACES = [
  { column: "denominazione_comune", council: "comunale" },
  { column: "denominazione_provincia", council: "provinciale" },
  { column: "denominazione_regione", council: "regionale" },
];

export const ministryLayout: Layout = {
  recognise(header) {
    const place = PLACES.find(({ column }) => header.includes(column));
    if (place === undefined || CITIZEN.some((column) => !header.includes(column))) return null;
    const party = PARTY.find((column) => header.includes(column)) ?? "partito";
    const columns = new Map(header.map((column, index) => [column, index]));
    return {
      width: header.length,
      mend: (cells) => cells,
      nameOf(column) {
        if (column === "nome") return "cognome";
        if (column === "ruolo") return "descrizione_carica";
        if (column === "partito") return party;
        return column === "localita" ? place.column : column;
      },
      read(cells) {
        const cell = (column: string): string => cleanCell(cells[columns.get(column) ?? -1] ?? "");
        const office = cell("descrizione_carica");
        const duty = cell("incarico");
        const role = withCouncil(duty === "" ? office : duty, place.council);
        const province = cell("sigla_provincia");
        const where = cell(place.column);
        const row = {
          nome: `${cell("nome")} ${cell("cognome")}`.trim(),
          ruolo: cell("sesso") === "F" ? feminineRole(role) : role,
          partito: cell(party),
          avatar_url: "",
          scheda_url: "",
          localita: province === "" || where === "" ? where : `${where} (${province})`,
          id_esterno: "",
        };
        const details = {
          office: underlyingOffice(office),
          surname: cell("cognome"),
          bornOn: toDay(cell("data_nascita")) ?? "",
          bornAt: cell("luogo_nascita"),
          electedOn: toDay(cell("data_elezione")) ?? "",
          beganOn: toDay(cell("data_entrata_in_carica")) ?? "",
        };
        return { row, details };
      },
    };
  },
};

/** "Presidente del consiglio" alone would be the head of the national government. */
function withCouncil(role: string, council: string): string {
  return role.replace(/\bdel consiglio$/i, (match) => `${match} ${council}`);
}

/**
 * Until 2023 a duty inside the council or the executive replaced the office, since then it has its
 * own column. Identity uses the office, so that files of both years match the same person.
 */
function underlyingOffice(office: string): string {
  if (/^(?:(?:vice)?presidente|segretario) del consiglio$/i.test(office)) return "Consigliere";
  if (/^vice(?:presidente della|sindaco)\b.*\bnon di origine elettiva$/i.test(office)) {
    return "Assessore non di origine elettiva";
  }
  if (/^vice(?:presidente della|sindaco)\b/i.test(office)) return "Assessore";
  return office.replace(/ - /g, " ");
}
