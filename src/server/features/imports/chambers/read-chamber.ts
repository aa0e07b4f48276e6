// Members in office of a chamber, from its own open data, as rows like those of a file. Any doubt
// about the response refuses all of it: an empty or short list never means that all members have
// left.

import { dayInItaly } from "#domain/day.ts";
import type { SyncRefusal } from "#domain/politician/sync-reasons.ts";
import { NO_MEMBER_ID } from "#domain/politician/sync-reasons.ts";
import { createSparqlClient, SPARQL_PATIENCE } from "#platform/sparql/sparql-client.ts";
import type { SparqlClient, SparqlPatience } from "#platform/sparql/sparql-client.ts";
import { SparqlError } from "#platform/sparql/sparql-error.ts";
import type { SparqlFailure } from "#platform/sparql/sparql-error.ts";
import { createUserAgent } from "#platform/user-agent.ts";
import type { Context } from "#server/context.ts";
import { cleanCell } from "../files/csv/cell.ts";
import { ImportRefused } from "../import-refused.ts";
import type { ImportRow, ReadChamber, SyncSource } from "../import-rows.ts";
import { politicianReader } from "../imported-politician.ts";
import { countBySource } from "../queries/politicians.ts";
import { camera } from "./camera.ts";
import type { Chamber, Member } from "./chamber.ts";
import { senato } from "./senato.ts";

const CHAMBERS: Record<SyncSource, Chamber> = { Senato: senato, Camera: camera };

const SETTINGS: Record<SyncSource, string> = {
  Senato: "SENATO_SPARQL_URL",
  Camera: "CAMERA_SPARQL_URL",
};

/** A response with less than this share of those in office is refused. */
const BELIEVABLE_SHARE = 4 / 5;

export const readChamber: ReadChamber = async (context, source, { signal, onRead }) => {
  const patience = { ...SPARQL_PATIENCE, spacingMs: context.config.sparqlSpacingMs };
  return readMembers(context, source, { signal, patience, onRead });
};

/** Throws `ImportRefused`, or the signal's reason. */
export async function readMembers(
  context: Pick<Context, "db" | "clock" | "config" | "log" | "sparqlBreakers">,
  source: SyncSource,
  { signal, patience, onRead }: Parameters<ReadChamber>[2] & { patience: SparqlPatience },
): Promise<ImportRow[]> {
  const { clock, config, log } = context;
  const chamber = CHAMBERS[source];
  const refuse = (refusal: SyncRefusal, values: Record<string, number> = {}, cause?: unknown) =>
    new ImportRefused(refusal, { source, setting: SETTINGS[source], ...values }, { cause });
  const asked = createSparqlClient({
    endpoint: { url: config.sparqlUrls[source], method: chamber.method },
    userAgent: createUserAgent(config),
    log,
    signal,
    patience,
    breakers: context.sparqlBreakers,
  });
  let read = 0;
  const client: SparqlClient = {
    async select(query) {
      const rows = await asked.select(query);
      // Several rows belong to one member: the longest response gives the progress.
      read = Math.max(read, rows.length);
      await onRead(read);
      return rows;
    },
  };
  try {
    const today = clock.now().toISOString().slice(0, 10);
    const legislature = await chamber.findLegislature(client, today);
    if (legislature === null) throw refuse("legislature_unknown");
    const members = await chamber.readMembers(client, legislature, today);
    const known = (await countBySource(context.db)).find((one) => one.source === source);
    const needed = Math.max(
      config.minMembers[source],
      Math.ceil((known?.politicians ?? 0) * BELIEVABLE_SHARE),
    );
    if (members.length === 0) throw refuse("nobody_in_office");
    if (members.length < needed) {
      throw refuse("too_few_in_office", { found: members.length, needed });
    }
    const grouped = members.filter(({ group }) => group !== null).length;
    if (grouped < members.length * BELIEVABLE_SHARE) {
      throw refuse("groups_missing", { found: grouped, members: members.length });
    }
    log.info({ source, legislature, members: members.length, grouped }, "chamber read");
    return toImportRows(source, members, dayInItaly(clock.now()));
  } catch (error) {
    if (!(error instanceof SparqlError)) throw error;
    log.warn({ source, reason: error.message }, "chamber not read");
    throw refuse(REFUSALS[error.failure], {}, error);
  }
}

const REFUSALS: Record<SparqlFailure, SyncRefusal> = {
  unreachable: "service_unreachable",
  slow: "service_slow",
  refused: "service_refuses",
  server_error: "service_broken",
  not_results: "answer_unreadable",
  incomplete: "answer_incomplete",
  too_large: "answer_too_large",
  redirected: "service_moved",
  bad_query: "question_refused",
  resting: "service_unreachable",
};

/** Through the reader of file rows: same case, links and identity. */
function toImportRows(
  source: SyncSource,
  members: readonly Member[],
  sourceDay: string,
): ImportRow[] {
  const read = politicianReader(source, { sourceDay });
  return members.flatMap((member, index): ImportRow[] => {
    const line = index + 1;
    if (member.id === null) {
      return [{ kind: "rejected", line, column: "id", reason: NO_MEMBER_ID, name: member.name }];
    }
    const row = {
      nome: cleanCell(member.name),
      ruolo: member.role,
      partito: cleanCell(member.group ?? ""),
      avatar_url: cleanCell(member.photo ?? ""),
      scheda_url: member.page,
      localita: "",
      id_esterno: member.id,
      collegio: cleanCell(member.constituency ?? ""),
    };
    const { beganOn } = member;
    const surname = cleanCell(member.surname ?? "");
    const reading = read(row, { surname, ...(beganOn === null ? {} : { beganOn }) });
    if (reading.politician === null) {
      return [{ kind: "rejected", line, name: row.nome, ...reading.rejected }];
    }
    const ignored = reading.ignored.map((cell) => ({
      kind: "ignored" as const,
      line,
      name: row.nome,
      ...cell,
    }));
    return [...ignored, { kind: "record", line, record: reading.politician }];
  });
}
