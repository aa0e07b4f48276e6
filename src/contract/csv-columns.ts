// Columns of a CSV file of politicians, in the order used without a header. Only the first two are
// required.

import * as z from "zod/mini";
import { fillIn, ROW_PROBLEMS } from "#domain/politician/import-reasons.ts";

export const CSV_COLUMNS = [
  "nome",
  "ruolo",
  "partito",
  "avatar_url",
  "scheda_url",
  "localita",
  "id_esterno",
  "collegio",
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];

/** Larger files are refused. The Interior Ministry's file of all municipalities has 30 MB. */
export const CSV_MAX_MEGABYTES = 64;

const NAME_MAX = 160;
const ROLE_MAX = 200;
const PARTY_MAX = 2000;
const PLACE_MAX = 160;
const ID_MAX = 200;

/** What offices write for a vacant seat, and programs for an empty cell. */
const NOT_PLACEHOLDER =
  /^(?!(?:(?:seggio |posto )?vacante|n\.?[ /]?[da]\.?|nan|null|none|undefined|nessuno|da nominare|non (?:assegnato|nominato|disponibile)|totale|x+)$)/iu;

const atMost = (limit: number) => z.maxLength(limit, fillIn(ROW_PROBLEMS.too_long, { limit }));

/** A row with trimmed cells; the first issue's Italian message says what is wrong. */
export const csvRowSchema = z.object({
  nome: z.string().check(
    z.minLength(1, ROW_PROBLEMS.name_missing),
    z.regex(/\p{L}.*\p{L}/u, ROW_PROBLEMS.name_invalid),
    // An e-mail address is not a name; a leading @ alone is allowed.
    z.regex(/^(?!.*(?:https?:|.@|[<>{}])).*$/u, ROW_PROBLEMS.name_invalid),
    z.regex(NOT_PLACEHOLDER, ROW_PROBLEMS.name_invalid),
    atMost(NAME_MAX),
  ),
  ruolo: z
    .string()
    .check(
      z.minLength(1, ROW_PROBLEMS.role_missing),
      z.regex(/\p{L}/u, ROW_PROBLEMS.role_missing),
      atMost(ROLE_MAX),
    ),
  partito: z.string().check(atMost(PARTY_MAX)),
  avatar_url: z.string(),
  scheda_url: z.string(),
  localita: z.string().check(atMost(PLACE_MAX)),
  id_esterno: z.string().check(atMost(ID_MAX)),
  /** The constituency of a member of parliament. */
  collegio: z.optional(z.string().check(atMost(PLACE_MAX))),
});
export type CsvRow = z.infer<typeof csvRowSchema>;
