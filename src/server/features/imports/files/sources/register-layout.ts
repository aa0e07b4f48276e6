// Registers that towns and regions publish by themselves: surname and given name in two columns, whose
// names differ from office to office. Titles and professions are never read.

import type { CsvColumn } from "#contract/csv-columns.ts";
import { ALL_PROVINCES } from "#domain/politician/regions.ts";
import { feminineRole } from "#domain/politician/role-form.ts";
import { foldText } from "#domain/politician/search-text.ts";
import { cleanCell } from "../csv/cell.ts";
import { toDay } from "../csv/day.ts";
import type { Layout } from "./layout.ts";

/** The first of its columns that a file has is read. */
const COLUMNS = {
  surname: "cognome cognomi",
  given: "nome nomi",
  surnameFirst: "cognome_e_nome cognome_nome",
  full: "nominativo nome_e_cognome nome_cognome amministratore",
  office:
    "carica carica_ricoperta descrizione_carica ruolo ruolo_istituzionale incarico qualifica funzione",
  place:
    "comune denominazione_comune comune_di comune_di_riferimento ente denominazione_ente localita regione denominazione_regione",
  province: "prov provincia sigla_provincia sigla pv",
  lists:
    "lista lista_di_elezione partito lista_civica lista_elettorale lista_di_appartenenza lista_appartenenza lista_appartenenza_collegamento gruppo_consiliare gruppo_politico gruppo appartenenza_politica",
  sex: "sesso genere",
  bornOn: "data_nascita data_di_nascita nato_il",
  bornAt: "luogo_nascita luogo_di_nascita nato_a",
  electedOn: "data_elezione eletto_il",
  beganOn: "data_entrata_in_carica in_carica_dal",
  photo: "avatar_url foto",
  page: "scheda_url scheda",
  id: "id_esterno",
} as const;
type Field = keyof typeof COLUMNS;

const FIELD_OF: Record<CsvColumn, Field | null> = {
  nome: "given",
  ruolo: "office",
  partito: "lists",
  avatar_url: "photo",
  scheda_url: "page",
  localita: "place",
  id_esterno: "id",
  collegio: null,
};

export const registerLayout: Layout = {
  recognise(header) {
    const positions = new Map<Field, number>();
    for (const [field, names] of Object.entries(COLUMNS) as [Field, string][]) {
      const name = names.split(" ").find((one) => header.includes(one));
      if (name !== undefined) positions.set(field, header.indexOf(name));
    }
    const has = (field: Field) => positions.has(field);
    const isNamed = (has("surname") && has("given")) || has("surnameFirst") || has("full");
    if (!isNamed || !has("office")) return null;
    return {
      width: header.length,
      mend: (cells) => cells,
      nameOf(column) {
        const fields: (Field | null)[] =
          column === "nome" ? ["surname", "surnameFirst", "full"] : [FIELD_OF[column]];
        const field = fields.find((one) => one !== null && has(one)) ?? null;
        return field === null ? column : (header[positions.get(field) ?? -1] ?? column);
      },
      read(cells) {
        const cell = (field: Field) => cleanCell(cells[positions.get(field) ?? -1] ?? "");
        const role = cell("office");
        const row = {
          nome: readName(cell),
          ruolo: /^(?:f|femmina|donna)$/i.test(cell("sex")) ? feminineRole(role) : role,
          partito: cell("lists"),
          avatar_url: cell("photo"),
          scheda_url: cell("page"),
          localita: readPlace(cell("place"), cell("province")),
          id_esterno: cell("id"),
        };
        const details = {
          surname: cell("surname"),
          bornOn: toDay(cell("bornOn")) ?? "",
          bornAt: cell("bornAt"),
          electedOn: toDay(cell("electedOn")) ?? "",
          beganOn: toDay(cell("beganOn")) ?? "",
        };
        return { row, details };
      },
    };
  },
};

/** Of two words in one cell the first is the surname; of more it is not known where it ends. */
function readName(cell: (field: Field) => string): string {
  const apart = `${cell("given")} ${cell("surname")}`.trim();
  if (cell("surname") !== "" || apart !== "") return apart;
  const [surname, given, ...more] = cell("surnameFirst").split(" ");
  if (given !== undefined && more.length === 0) return `${given} ${surname ?? ""}`;
  return cell("surnameFirst") || cell("full");
}

/** "FAVARA", "Agrigento" → "FAVARA (AG)". */
function readPlace(place: string, province: string): string {
  const name = place.replace(/^comune (?:di|del|della) /i, "");
  if (name === "" || province === "" || name.endsWith(")")) return name;
  const known = ALL_PROVINCES.find((one) => foldText(one.name) === foldText(province));
  const letters = known?.code ?? province.toUpperCase();
  return /^[A-Z]{2}$/.test(letters) ? `${name} (${letters})` : name;
}
