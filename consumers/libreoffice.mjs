// LibreOffice opens the Italian CSV: names with their accents, estimates as numbers, 094023 with its zero.
// Needs: soffice
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { finish, read, readJson, unless } from "./site.mjs";

/** Semicolons, quotes, UTF-8, Italian: what its dialogue proposes in Italy. */
const AS_IN_ITALY = "CSV:59,34,76,1,,1040";

async function open(table) {
  const { tables } = await readJson("/api/v1/open-data");
  const { files } = tables.find(({ name }) => name === table);
  const { path } = files.find(({ format }) => format === "it.csv");
  writeFileSync(`${table}.csv`, await (await read(path)).bytes());
  const profile = `-env:UserInstallation=file://${join(process.cwd(), "profile")}`;
  const arguments_ = ["--headless", profile, `--infilter=${AS_IN_ITALY}`, "--convert-to", "fods"];
  spawnSync("soffice", [...arguments_, `${table}.csv`], { stdio: "ignore" });
  const content = readFileSync(`${table}.fods`, "utf8");
  return [...content.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)].map(([, row]) =>
    [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
      ([, about, inside = ""]) => {
        const cell = {
          type: /office:value-type="(\w+)"/.exec(about)?.[1] ?? "empty",
          text: /<text:p>(.*?)<\/text:p>/s.exec(inside)?.[1] ?? "",
        };
        const times = Number(/number-columns-repeated="(\d+)"/.exec(about)?.[1] ?? 1);
        return Array.from({ length: Math.min(times, 50) }, () => cell);
      },
    ),
  );
}

const column = ([header, ...rows], name) => {
  const at = header.findIndex(({ text }) => text === name);
  return rows.flatMap((row) => (row[at]?.text ? [row[at]] : []));
};
const people = await open("politicians");
const ratings = await open("ratings");
const codes = column(people, "place_code");
const estimates = column(ratings, "estimate");
const first = codes.find(({ text }) => text.startsWith("0"));
finish(`${people.length - 1} people, codes such as ${first?.text}, ${estimates.length} estimates`, [
  ...unless(codes.length > 0 && codes.every(({ type }) => type === "string"), "Codes are numbers"),
  ...unless(
    codes.every(({ text }) => [2, 3, 6].includes(text.length)),
    "Codes lose their zero",
  ),
  ...unless(
    estimates.length > 0 && estimates.every(({ type }) => type === "float"),
    "Estimates are text",
  ),
  ...unless(
    column(people, "name").some(({ text }) => /[àèéìòù]/.test(text)),
    "Accents are broken",
  ),
]);
