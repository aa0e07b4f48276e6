// Deputies from dati.camera.it. Its graphs overlap, so rows repeat; memberships of a group remain
// after their end; names are those of the registry, and the name in use is in the label only.

import { toChamberDay } from "#domain/parliament/chambers.ts";
import { cameraLegislature, cameraLegislatureUri } from "#server/shared/legislature.ts";
import { currentGroups, firstDay, firstDefined, isOver } from "./chamber.ts";
import type { Chamber } from "./chamber.ts";

const PREFIXES = `PREFIX ocd: <http://dati.camera.it/ocd/>
PREFIX foaf: <http://xmlns.com/foaf/0.1/>
PREFIX dc: <http://purl.org/dc/elements/1.1/>
PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>`;

const deputiesQuery = (legislature: number) => `${PREFIXES}
SELECT DISTINCT ?dep ?nome ?cognome ?etichetta ?foto ?genere ?inizio ?fine ?collegio WHERE {
  ?dep a ocd:deputato ; ocd:rif_leg <${cameraLegislatureUri(legislature)}> ;
       ocd:rif_mandatoCamera ?mandato ; foaf:firstName ?nome ; foaf:surname ?cognome .
  OPTIONAL { ?mandato ocd:startDate ?inizio }
  OPTIONAL { ?mandato ocd:endDate ?fine }
  OPTIONAL { ?mandato ocd:rif_elezione ?elezione . ?elezione dc:coverage ?collegio }
  OPTIONAL { ?dep rdfs:label ?etichetta }
  OPTIONAL { ?dep foaf:depiction ?foto }
  OPTIONAL { ?dep foaf:gender ?genere }
}
ORDER BY ?dep`;

const groupsQuery = (legislature: number) => `${PREFIXES}
SELECT DISTINCT ?dep ?gruppo ?dal ?al WHERE {
  ?dep a ocd:deputato ; ocd:rif_leg <${cameraLegislatureUri(legislature)}> ; ocd:aderisce ?ad .
  ?ad rdfs:label ?gruppo .
  OPTIONAL { ?ad ocd:startDate ?dal }
  OPTIONAL { ?ad ocd:endDate ?al }
}
ORDER BY ?dep`;

export const camera: Chamber = {
  method: "POST",

  findLegislature: cameraLegislature,

  async readMembers(client, legislature, today) {
    const mandates = await client.select(deputiesQuery(legislature));
    const memberships = await client.select(groupsQuery(legislature));
    const groups = currentGroups(
      memberships.flatMap(({ dep = "", gruppo = "", dal, al }) => {
        const label = readGroupLabel(gruppo);
        if (isOver(al ?? label.end, today)) return [];
        return [{ member: dep, group: label.name, start: toChamberDay(dal) ?? label.start ?? "" }];
      }),
    );
    const inOffice = mandates.filter(({ fine }) => !isOver(fine, today));
    return [...Map.groupBy(inOffice, ({ dep }) => dep ?? "")].map(([uri, rows]) => {
      const id = /\/d(\d+)_\d+$/.exec(uri)?.[1] ?? null;
      const surname = firstDefined(rows.map(({ cognome }) => cognome));
      const registry = `${firstDefined(rows.map(({ nome }) => nome)) ?? ""} ${surname ?? ""}`;
      return {
        id,
        name: nameInUse(firstDefined(rows.map(({ etichetta }) => etichetta))) ?? registry,
        surname,
        role: rows.some(({ genere }) => genere === "female") ? "Deputata" : "Deputato",
        group: groups.get(uri) ?? null,
        constituency: firstDefined(rows.map(({ collegio }) => collegio)),
        beganOn: firstDay(rows.map(({ inizio }) => inizio)),
        photo: firstDefined(rows.map(({ foto }) => foto)),
        page: `https://www.camera.it/deputati/elenco/${legislature}-${id ?? ""}`,
      };
    });
  },
};

/** "MARA CARFAGNA, XIX Legislatura della Repubblica". */
function nameInUse(label: string | null): string | null {
  const name = /^([^,]+),\s*[IVXLC]+\s+legislatura\b/i.exec(label ?? "")?.[1]?.trim();
  return name === undefined || name === "" ? null : name;
}

/** "MISTO (24.09.2024-30.10.2024)": brackets in the name itself stay. */
function readGroupLabel(label: string): { name: string; start?: string; end?: string } {
  const [, name = label, start, end] =
    /^(.*?)\s*\((\d\d\.\d\d\.\d{4})\s*(?:-\s*(\d\d\.\d\d\.\d{4})?\s*)?\)\s*$/s.exec(label) ?? [];
  return {
    name: name.trim(),
    ...(start === undefined ? {} : { start: backwards(start) }),
    ...(end === undefined ? {} : { end: backwards(end) }),
  };
}

function backwards(date: string): string {
  return date.split(".").reverse().join("");
}
