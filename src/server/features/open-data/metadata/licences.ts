// Licences of open data: ours, and those of the institutions whose data are part of it.

import type { InTwoLanguages } from "#platform/tables/table.ts";
import type { OpenTable } from "../open-table.ts";

export interface Licence {
  /** As in the list of the Open Definition, or "notspecified". */
  name: string;
  title: string;
  path: string;
  /** Kind of licence in the vocabulary of ADMS. */
  kind: string;
}

const CC_BY: Licence = {
  name: "CC-BY-4.0",
  title: "Creative Commons Attribution 4.0",
  path: "https://creativecommons.org/licenses/by/4.0/",
  kind: "http://purl.org/adms/licencetype/Attribution",
};

const CC_BY_3: Licence = {
  name: "CC-BY-3.0",
  title: "Creative Commons Attribution 3.0",
  path: "https://creativecommons.org/licenses/by/3.0/",
  kind: "http://purl.org/adms/licencetype/Attribution",
};

export interface DataSource {
  title: string;
  path: string;
  note: InTwoLanguages;
}

/** Where people and terms of office come from. */
export const DATA_SOURCES: readonly DataSource[] = [
  {
    title: "Senato della Repubblica",
    path: "https://dati.senato.it/",
    note: { it: "Licenza CC BY 3.0 IT.", en: "Licence CC BY 3.0 IT." },
  },
  {
    title: "Camera dei deputati",
    path: "https://dati.camera.it/",
    note: { it: "Licenza CC BY 4.0.", en: "Licence CC BY 4.0." },
  },
  {
    title: "Ministero dell'Interno, Anagrafe degli amministratori locali e regionali",
    path: "https://dait.interno.gov.it/elezioni/open-data",
    note: {
      it: "La fonte non indica una licenza: ciò che un'amministrazione pubblica senza licenza si intende come dato aperto (art. 52, comma 2, del Codice dell'amministrazione digitale).",
      en: "The source states no licence: what an administration publishes without one counts as open data (art. 52(2) of the Italian Code of digital administration).",
    },
  },
];

/** What rows of several sources are under, for catalogues, which take one licence of a file. */
const BY_SOURCE: Omit<Licence, "path"> = {
  name: "CC-BY-4.0-AND-CC-BY-3.0",
  title: "CC BY 4.0 e CC BY 3.0, secondo la fonte di ogni riga",
  kind: CC_BY.kind,
};

/** Of a file of a table, as a whole. */
export function licenceOf(table: Pick<OpenTable, "licence">, page: string): Licence {
  return table.licence === "own" ? CC_BY : { ...BY_SOURCE, path: `${page}#licenze` };
}

/** Of a table. Those of the institutions hold for their rows, by the column `source`. */
export function licencesOf({ licence }: Pick<OpenTable, "licence">): readonly Licence[] {
  return licence === "own" ? [CC_BY] : [CC_BY, CC_BY_3];
}
