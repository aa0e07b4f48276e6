import { basename } from "node:path";
import { PLACE_SOURCES } from "#contract/bulk-jobs.ts";
import type { EndingScope } from "#contract/bulk-jobs.ts";
import type { ImportLimits } from "#domain/politician/import-limits.ts";
import { ALL_PROVINCES, regionNamed } from "#domain/politician/regions.ts";
import { officeValue } from "#domain/politician/office-title.ts";
import { foldText } from "#domain/politician/search-text.ts";
import { SOURCES } from "#domain/politician/source.ts";
import type { Source } from "#domain/politician/source.ts";
import type { Context } from "#server/context.ts";
import { getDemoData } from "#server/features/demo/get-demo-data.ts";
import { importFile } from "#server/features/imports/jobs/import-file.ts";
import { progressLines, report, untilInterrupted } from "./bulk.ts";
import { removeDemo } from "./remove-demo.ts";
import { isSource, parse, readableFile, sourceError, UsageError } from "./command.ts";
import type { Command } from "./command.ts";

export const importCommand: Command = {
  usage: `<${SOURCES.join("|")}> <file.csv> [--complete | --complete-places] [--end-many] [--older] [--regions A,B] [--provinces TO,MI] [--roles A,B] [--remove-demo]`,
  summary:
    "Importa i politici da un file CSV (anche compresso .gz): aggiunge chi manca e aggiorna chi c'è.\n      Con --complete il file elenca tutte le persone in carica della fonte, con --complete-places\n      tutte quelle delle regioni o dei comuni che nomina: chi non c'è risulta cessato. Se sarebbe più\n      di un quinto si ferma, salvo --end-many. Un file con dati meno recenti\n      di quelli già importati vale solo con --older. Con --regions, --provinces e --roles vale solo per\n      quelle regioni, province e cariche, e cessa solo chi ne fa parte. Ripetere l'importazione non crea doppioni.\n      Con --remove-demo rimuove poi i dati dimostrativi (vedi remove-demo).",
  prepare(args) {
    const { positionals, values } = parse(args, {
      complete: { type: "boolean" },
      "complete-places": { type: "boolean" },
      "end-many": { type: "boolean" },
      older: { type: "boolean" },
      regions: { type: "string" },
      provinces: { type: "string" },
      roles: { type: "string" },
      "remove-demo": { type: "boolean" },
    });
    const [source, file] = positionals;
    if (!isSource(source)) throw sourceError();
    const ending = readEnding(values, source);
    const limits = readLimits(values);
    const bytes = readableFile(file);
    return async ({ context, maintain, print }) => {
      const given = { source, fileName: basename(file ?? ""), ending, limits, file: bytes() };
      const endMany = values["end-many"] === true;
      const acceptsOlder = values["older"] === true;
      const bulkJob = await untilInterrupted((signal) =>
        importFile(
          context,
          { ...given, endMany, acceptsOlder },
          { signal, onProgress: progressLines(print) },
        ),
      );
      const code = await report(bulkJob, { maintain, print });
      if (code !== 0 || !(await hasDemoData(context))) return code;
      return values["remove-demo"] === true
        ? removeDemo({ context, maintain, print }, { isConfirmed: true })
        : (print(DEMO_DATA_LEFT), code);
    };
  },
};

const DEMO_DATA_LEFT =
  "Ci sono ancora persone inventate accanto a quelle vere: npm run cli -- remove-demo le conta e le rimuove.";

async function hasDemoData(context: Pick<Context, "db">): Promise<boolean> {
  const { politicians, isBeingRemoved } = await getDemoData(context);
  return politicians > 0 || isBeingRemoved;
}

/** In any case and spelling; whether the file names them is known once it is read. Throws `UsageError`. */
function readLimits(values: Record<string, unknown>): ImportLimits {
  const regions = readList(values, "regions", (text) => regionNamed(text));
  const provinces = readList(values, "provinces", (text) => provinceNamed(text));
  const roles = readList(values, "roles", (text) => officeValue(text.trim()));
  return { regions, provinces, roles };
}

function readList(
  values: Record<string, unknown>,
  option: keyof ImportLimits,
  toValue: (text: string) => string | null,
): string[] {
  const given = values[option];
  if (typeof given !== "string") return [];
  const texts = given.split(",").filter((text) => text.trim() !== "");
  if (texts.length === 0) throw new UsageError(`--${option} vuole almeno un nome.`);
  return texts.map((text) => {
    const value = toValue(text);
    if (value === null) throw new UsageError(`${UNKNOWN[option]}: «${text.trim()}» (--${option}).`);
    return value;
  });
}

const UNKNOWN: Record<keyof ImportLimits, string> = {
  regions: "Regione sconosciuta",
  provinces: "Provincia sconosciuta",
  roles: "Carica sconosciuta",
};

function provinceNamed(text: string): string | null {
  const folded = foldText(text);
  const found = ALL_PROVINCES.find(
    ({ code, name }) => foldText(code) === folded || foldText(name) === folded,
  );
  return found?.code ?? null;
}

/** Throws `UsageError`. */
function readEnding(values: Record<string, unknown>, source: Source): EndingScope {
  const isComplete = values["complete"] === true;
  if (values["complete-places"] !== true) return isComplete ? "source" : "none";
  if (isComplete) throw new UsageError("Scegli --complete o --complete-places, non entrambi.");
  if (!PLACE_SOURCES.some((one) => one === source))
    throw new UsageError(`--complete-places vale solo per: ${PLACE_SOURCES.join(", ")}.`);
  return "places";
}
