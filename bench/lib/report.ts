// Results of a benchmark: printed as they come and, with --write on the command line, written to
// its section of docs/performance.md. Writing one section leaves all else unchanged.

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { fileURLToPath } from "node:url";

/** Sections of the document, with their titles and commands. */
export const SECTIONS = {
  http: { title: "Pages and API", command: "npm run bench" },
  lean: { title: "Lean: answers, starting, memory", command: "npm run bench:lean" },
  scale: { title: "A hundred times the reviews", command: "npm run bench:scale" },
  search: { title: "Search", command: "npm run bench:search" },
  writes: { title: "Writes", command: "npm run bench:writes" },
  election: { title: "An election night", command: "npm run bench:election" },
  overload: { title: "One client and its share", command: "npm run bench:overload" },
  bytes: { title: "Bytes of a first visit", command: "npm run bench:bytes" },
  paint: { title: "First paint", command: "npm run bench:paint" },
  words: { title: "Words and screens", command: "npm run bench:words" },
  phone: { title: "A slow phone", command: "npm run bench:phone" },
  nights: { title: "Nights", command: "npm run bench:nights" },
  divisions: { title: "Divisions of Parliament", command: "npm run bench:divisions" },
  data: { title: "Data at the size of the country", command: "npm run bench:data" },
} as const;

type SectionName = keyof typeof SECTIONS;

export interface Report {
  /** Adds a line of Markdown; default: an empty one. */
  say: (line?: string) => void;
  /** Columns from the second on are figures. */
  table: (head: readonly string[], rows: readonly (readonly (string | number)[])[]) => void;
  /** Called at the end: writes the section if --write was given. */
  end: () => void;
}

export function openReport(section: SectionName): Report {
  const lines: string[] = [];
  const say = (line = "") => {
    lines.push(line);
    console.log(line);
  };
  return {
    say,
    table: (head, rows) => {
      const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
      for (const text of [
        "",
        line(head),
        line(head.map((_, index) => (index === 0 ? ":--" : "--:"))),
      ])
        say(text);
      for (const row of rows) say(line(row));
      say();
    },
    end: () => {
      if (process.argv.includes("--write")) writeSection(section, lines.join("\n"));
    },
  };
}

const FILE = fileURLToPath(new URL("../../docs/performance.md", import.meta.url));

/** Replaces the section, or adds it at the end. What stands between sections is written by hand, and stays. */
function writeSection(name: SectionName, markdown: string): void {
  const { title, command } = SECTIONS[name];
  const date = new Date().toISOString().slice(0, 10);
  const section = `<!-- ${name} -->

## ${title}

\`${command}\`

_${date}, ${machine()}_

${markdown.trim()}

<!-- /${name} -->`;
  const document = readFileSync(FILE, "utf8");
  const former = new RegExp(`<!-- ${name} -->[\\s\\S]*<!-- /${name} -->`);
  writeFileSync(
    FILE,
    former.test(document)
      ? document.replace(former, () => section)
      : `${document.trimEnd()}\n\n${section}\n`,
  );
  execFileSync("oxfmt", [FILE], { stdio: "ignore" });
}

function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${cpu?.model.trim() ?? "unknown processor"}, ${memory} GB, Node ${process.version}`;
}
