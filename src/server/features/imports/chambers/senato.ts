// Senators from dati.senato.it. Its graph is split by legislature, so type, name and photo of a
// senator occur several times; it accepts GET only, with short addresses and without BIND.

import { toChamberDay } from "#domain/parliament/chambers.ts";
import { joinConstituency } from "#domain/politician/constituency.ts";
import { senatoLegislature } from "#server/shared/legislature.ts";
import { currentGroups, firstDay, firstDefined, isOver } from "./chamber.ts";
import type { Chamber } from "./chamber.ts";

const PREFIXES = `PREFIX osr: <http://dati.senato.it/osr/>
PREFIX ocd: <http://dati.camera.it/ocd/>
PREFIX foaf: <http://xmlns.com/foaf/0.1/>`;

/** The legislature is compared in a filter: as a bare triple some engines find nothing. */
const senatorsQuery = (legislature: number) => `${PREFIXES}
SELECT DISTINCT ?s ?nome ?cognome ?foto ?genere ?tipo ?inizio ?fine ?regione ?collegio WHERE {
  ?s a osr:Senatore ; foaf:firstName ?nome ; foaf:lastName ?cognome ; osr:mandato ?m .
  ?m osr:legislatura ?leg ; osr:tipoMandato ?tipo .
  OPTIONAL { ?m osr:inizio ?inizio }
  OPTIONAL { ?m osr:fine ?fine }
  OPTIONAL { ?m osr:regioneElezione ?regione }
  OPTIONAL { ?m osr:collegioElezione ?collegio }
  OPTIONAL { ?s foaf:depiction ?foto }
  OPTIONAL { ?s foaf:gender ?genere }
  FILTER(?leg = ${legislature})
}
ORDER BY ?s`;

const groupsQuery = (legislature: number) => `${PREFIXES}
SELECT DISTINCT ?s ?gruppo ?dal ?al ?nomeDal ?nomeAl WHERE {
  ?s a osr:Senatore ; ocd:aderisce ?ad .
  ?ad a ocd:adesioneGruppo ; osr:legislatura ?leg ; osr:gruppo ?g ; osr:inizio ?dal .
  ?g osr:denominazione ?d .
  ?d osr:titolo ?gruppo .
  OPTIONAL { ?ad osr:fine ?al }
  OPTIONAL { ?d osr:inizio ?nomeDal }
  OPTIONAL { ?d osr:fine ?nomeAl }
  FILTER(?leg = ${legislature})
}
ORDER BY ?s`;

export const senato: Chamber = {
  method: "GET",

  findLegislature: senatoLegislature,

  async readMembers(client, legislature, today) {
    const mandates = await client.select(senatorsQuery(legislature));
    const memberships = await client.select(groupsQuery(legislature));
    const groups = currentGroups(
      memberships
        .filter(({ al, nomeAl }) => !isOver(al, today) && !isOver(nomeAl, today))
        .map(({ s = "", gruppo = "", dal, nomeDal }) => ({
          member: s,
          group: gruppo,
          start: `${toChamberDay(dal) ?? ""} ${toChamberDay(nomeDal) ?? ""}`,
        })),
    );
    const inOffice = mandates.filter(({ fine }) => !isOver(fine, today));
    return [...Map.groupBy(inOffice, ({ s }) => s ?? "")].map(([uri, rows]) => {
      const id = /\/senatore\/0*(\d+)$/.exec(uri)?.[1] ?? null;
      const isWoman = rows.some(({ genere }) => genere === "F");
      const isForLife = rows.some(({ tipo }) => /\ba vita\b/i.test(tipo ?? ""));
      const surname = firstDefined(rows.map(({ cognome }) => cognome));
      return {
        id,
        name: `${firstDefined(rows.map(({ nome }) => nome)) ?? ""} ${surname ?? ""}`,
        surname,
        role: `${isWoman ? "Senatrice" : "Senatore"}${isForLife ? " a vita" : ""}`,
        group: groups.get(uri) ?? null,
        constituency: joinConstituency(
          firstDefined(rows.map(({ regione }) => regione)),
          firstDefined(rows.map(({ collegio }) => collegio)),
        ),
        beganOn: firstDay(rows.map(({ inizio }) => inizio)),
        photo: newestPhoto(rows.map(({ foto }) => foto)),
        page: `https://www.senato.it/composizione/senatori/elenco-alfabetico/scheda-attivita?did=${(id ?? "").padStart(8, "0")}`,
      };
    });
  },
};

/** One per legislature, whose number is in the address. */
function newestPhoto(photos: readonly (string | undefined)[]): string | null {
  const legislature = (photo: string) => Number(/\/leg\/(\d+)\//.exec(photo)?.[1] ?? 0);
  const [newest] = photos
    .filter((photo) => photo !== undefined)
    .toSorted((a, b) => legislature(b) - legislature(a) || a.localeCompare(b));
  return newest ?? null;
}
