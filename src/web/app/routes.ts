// Table of routes: each path of lib/paths.ts with the module of its name, as `adminTopicNew` with
// routes/admin-topic-new.tsx.

import type { Page, PageModule, RouteTable } from "./page.ts";
import { AFTER_PARAM } from "../lib/after-param.ts";
import { DIVISION_PARAMS, paths } from "../lib/paths.ts";
import { ErrorPage } from "./error-page.tsx";
import { Layout } from "./layout.tsx";
import { loadSite } from "./load-site.ts";

type Name = keyof typeof paths;

const DIVISION_LIST = [...Object.values(DIVISION_PARAMS), AFTER_PARAM];

/** The query fields that a page reads. */
const QUERIES: Partial<Record<Name, readonly string[]>> = {
  politicians: [
    "q",
    "ruolo",
    "partito",
    "regione",
    "istituzione",
    "provincia",
    "comune",
    "valutati",
    "stato",
    "ordina",
    "dopo",
    "pagina",
    "vista",
  ],
  politician: ["q", "stelle", "voce", "voti", "ordina", "dopo", "andamento"],
  compare: ["p", "q", "ordina"],
  rankings: ["voce", "ruolo", "regione", "partito", "ordina", "gruppo", "pagina"],
  myRepresentatives: ["comune"],
  samplePoliticians: ["q"],
  topics: ["q", "dopo"],
  topic: ["dopo"],
  receipt: ["recensione", "opinione"],
  follow: ["cosa"],
  claim: ["politico"],
  unsubscribe: ["codice", "esito", "messaggi"],
  auth: ["modo", "ritorno"],
  forPoliticians: ["politico", "dato", "luogo", "votazione", "q", "esito"],
  integrity: ["dopo"],
  transparency: ["trimestre"],
  transparencyDecisions: ["dopo"],
  senateDivisions: DIVISION_LIST,
  deputiesDivisions: DIVISION_LIST,
};

/** Pages of one module. */
const FILES: Partial<Record<Name, string>> = {
  senate: "parliament",
  deputies: "parliament",
  senateDivisions: "divisions",
  deputiesDivisions: "divisions",
};

/** Beside /dev/mail and /dev/jobs of the development server (src/main/dev-tools.ts). */
const DEV_UI = "/dev/ui";

/** Modules of pages between which most visitors go; those of the others are in other-pages.ts. */
const modules = import.meta.glob<PageModule>(
  "../routes/{about,auth,compare,division,divisions,home,my-representatives,not-found,offline,parliament,place,politician,politicians,rankings,topic,topics}.tsx",
);

async function loadOther(file: string): Promise<PageModule> {
  const { modules: others } = await import("./other-pages.ts");
  const load = others[`../${file}`];
  if (load === undefined) throw new Error(`There is no module ${file}`);
  return load();
}

export const routes: RouteTable = {
  loadFrame: loadSite,
  Frame: Layout,
  ErrorPage,
  pages: [
    ...(Object.keys(paths) as Name[]).map((name) =>
      toPage(paths[name], FILES[name] ?? toFileName(name), QUERIES[name]),
    ),
    // Removed from the production build with their code.
    ...(import.meta.env.DEV
      ? [
          {
            path: DEV_UI,
            file: "dev/ui-page.tsx",
            load: () => import("../dev/ui-page.tsx"),
            query: [],
          },
        ]
      : []),
    toPage("*", "not-found"),
  ],
};

function toPage(path: string, name: string, query: readonly string[] = []): Page {
  const file = `routes/${name}.tsx`;
  return { path, file, load: modules[`../${file}`] ?? (() => loadOther(file)), query };
}

function toFileName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
