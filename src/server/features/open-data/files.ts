// Downloads of open data: files that never change, for scripts of other sites too.

import { AppError } from "#domain/error.ts";
import { fixedFile, YEAR_SECONDS } from "#server/file-route.ts";
import type { FileRoute } from "#server/file-route.ts";
import { MEDIA_TYPES } from "./metadata/data-package.ts";
import { FOLDERS } from "./nights.ts";
import { describeCatalog, findNewestDay, openFile } from "./open-file.ts";
import type { OpenFile } from "./open-file.ts";
import { findTestSetFile } from "./test-set/publish-test-set.ts";

const HOUR_SECONDS = 3_600;
const MINUTES_SECONDS = 300;

const FILE = ":file{(?:(?:figures|people)/)?[A-Za-z0-9_]+(?:\\.[a-z]+){0,2}}";
const SUMS = Object.values(FOLDERS).map((folder) => (folder === "" ? "" : `${folder}/`));
const CATALOG = {
  type: "application/ld+json; charset=utf-8",
  maxAgeSeconds: MINUTES_SECONDS,
};

export const openDataFiles: FileRoute[] = [
  {
    ...fixedFile("/open-data/catalog.jsonld", CATALOG, async (context) =>
      JSON.stringify(await describeCatalog(context)),
    ),
    isOpenToScripts: true,
  },
  {
    path: "/open-data/test-set/:file{[a-z]+\\.(?:csv|txt\\.gz|py)}",
    // Acts of a legislature that is over.
    inSilence: "shown",
    isOpenToScripts: true,
    examples: () => ["/open-data/test-set/participation.csv"],
    async answer(context, { param }) {
      const found = await findTestSetFile(context, param("file"));
      if (found === null) throw new AppError("not_found");
      const { path, tag } = found;
      const type = path.endsWith(".gz") ? "application/gzip" : "text/plain; charset=utf-8";
      return {
        headers: { "Content-Type": path.endsWith(".csv") ? "text/csv; charset=utf-8" : type },
        tag,
        content: { path, isPacked: false },
        maxAgeSeconds: HOUR_SECONDS,
      };
    },
  },
  {
    // The newest night under an address that stays.
    path: `/open-data/latest/${FILE}`,
    inSilence: "shown",
    isOpenToScripts: true,
    examples: () => SUMS.map((folder) => `/open-data/latest/${folder}SHA256SUMS`),
    async answer(context, { param }) {
      const day = await findNewestDay(context);
      if (day === null) throw new AppError("not_found");
      return { redirect: `/open-data/${day}/${param("file")}`, maxAgeSeconds: MINUTES_SECONDS };
    },
  },
  {
    path: `/open-data/:day{\\d{4}-\\d{2}-\\d{2}}/${FILE}`,
    // Those with figures are refused, and made again without them.
    inSilence: "shown",
    isOpenToScripts: true,
    examples: ({ night }) =>
      [
        "people/politicians.csv.gz",
        "transparency.csv.gz",
        "datapackage.json",
        ...SUMS.map((folder) => `${folder}SHA256SUMS`),
      ].map((file) => `/open-data/${night}/${file}`),
    async answer(context, { param }) {
      const file = await openFile(context, param("day"), param("file"));
      const { path, tag, format, isLasting, hasFigures } = file;
      return {
        headers: { "Content-Type": mediaType(file) },
        tag,
        content: { path, isPacked: format === "it.csv" },
        // An hour: of what goes with the next night, and of figures, which a vote entered later withholds.
        maxAgeSeconds: isLasting && !hasFigures ? YEAR_SECONDS : HOUR_SECONDS,
        hasFigures,
      };
    },
  },
];

function mediaType({ format, path }: OpenFile): string {
  if (format === "parquet") return MEDIA_TYPES.parquet;
  if (format === "it.csv") return "text/csv; charset=utf-8";
  if (format !== null) return "application/gzip";
  if (path.endsWith(".json")) return "application/json; charset=utf-8";
  return path.endsWith(".csv") ? "text/csv; charset=utf-8" : "text/plain; charset=utf-8";
}
