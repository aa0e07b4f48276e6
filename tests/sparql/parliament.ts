// A generated parliament as RDF in the vocabularies of the two chambers, with their peculiarities:
// the same facts in several graphs, ended memberships and mandates, names of the registry, HTML
// entities.

/** Of a committee or another body, and an office in it. */
export interface MadeUpBody {
  name: string;
  /** Of the Camera "Titolare" and of the Senato "Membro" is a mere member. */
  role?: string;
  from: string;
  to?: string;
}

export interface Membership {
  group: string;
  /** Of the Camera's mixed group. */
  part?: string;
  /** Of the Senato: an office in the group. */
  role?: string;
  /** YYYY-MM-DD. */
  from: string;
  to?: string;
}

export interface Deputy {
  id: number;
  firstName: string;
  surname: string;
  /** As in the label; default: the registry's name. */
  nameInUse?: string;
  legislature?: number;
  memberships?: Membership[];
  mandates?: { from?: string; to?: string }[];
  bodies?: MadeUpBody[];
  /** Offices in bodies, which are recorded elsewhere than members. */
  offices?: MadeUpBody[];
  government?: { name: string; role: string; from: string; to?: string; isInterim?: boolean }[];
  /** The constituency. */
  coverage?: string;
  isWoman?: boolean;
  hasPhoto?: boolean;
}

export interface Senator {
  id: number;
  firstName: string;
  lastName: string;
  kind?: "elettivo" | "a vita, di nomina del Presidente della Repubblica";
  memberships?: Membership[];
  mandates?: { legislature: number; from?: string; to?: string }[];
  bodies?: MadeUpBody[];
  /** In the presidency of the Senato. */
  offices?: Omit<MadeUpBody, "name">[];
  /** Where elected. */
  region?: string;
  college?: string;
  isWoman?: boolean;
  /** Legislatures with photos. */
  photos?: number[];
}

const PREFIXES = `@prefix osr: <http://dati.senato.it/osr/> .
@prefix ocd: <http://dati.camera.it/ocd/> .
@prefix foaf: <http://xmlns.com/foaf/0.1/> .
@prefix dc: <http://purl.org/dc/elements/1.1/> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
`;

const LEGISLATURE = 19;
const BEGAN = "2022-10-18";

export interface CameraGraph {
  /** Names that groups had, with the days as they stand in one text: "20221018-20231119". */
  names?: readonly { group: string; name: string; days: string }[];
}

function cameraGroupName({
  group,
  name,
  days,
}: {
  group: string;
  name: string;
  days: string;
}): string {
  const uri = cameraUri("gruppoParlamentare", nodeName(group));
  return `${uri} a ocd:gruppoParlamentare ; ocd:rif_leg ${cameraUri("legislatura", `repubblica_${LEGISLATURE}`)} ;
  ocd:denominazione [ dc:title ${literal(name)} ; dc:date "${days}" ] .`;
}

/** dati.camera.it: everything about deputies twice, as in its overlapping graphs. */
export function cameraGraph(deputies: readonly Deputy[], { names = [] }: CameraGraph = {}): string {
  const facts = [...deputies.map(deputyFacts), ...names.map(cameraGroupName)].join("\n");
  return `${PREFIXES}
<http://example.org/legislature> {
  ${legislature("repubblica_18", "20180323-20221012")}
  ${legislature("repubblica_19", "20221013")}
  ${legislature("repubblica_20", "29991231")}
  ${legislature("regno_30", "19390323-19430802")}
}
<http://example.org/deputati> { ${facts} }
<http://example.org/deputati-e-gruppi> { ${facts} }`;
}

function legislature(name: string, dates: string): string {
  return `<http://dati.camera.it/ocd/legislatura.rdf/${name}> a ocd:legislatura ; dc:date "${dates}" .`;
}

function deputyFacts(deputy: Deputy): string {
  const { id, firstName, surname, legislature = LEGISLATURE, hasPhoto = true } = deputy;
  const { memberships = [{ group: "MISTO", from: BEGAN }], mandates = [{}], coverage } = deputy;
  const key = `${id}_${legislature}`;
  const uri = cameraUri;
  const {
    bodies = [{ name: "COMMISSIONE PORTI", from: BEGAN }],
    offices = [],
    government = [],
  } = deputy;
  const photo = `http://documenti.camera.it/apps/nuovosito/deputato/getFoto.asp?id=${id}&legislatura=${legislature}`;
  const name = deputy.nameInUse ?? `${firstName} ${surname}`;
  return [
    `${uri("deputato", `d${key}`)} a ocd:deputato ;`,
    `  ocd:rif_leg ${uri("legislatura", `repubblica_${legislature}`)} ;`,
    `  foaf:firstName ${literal(firstName)} ; foaf:surname ${literal(surname)} ;`,
    hasPhoto ? `  foaf:depiction <${photo}> ;` : "",
    `  foaf:gender "${deputy.isWoman === true ? "female" : "male"}" ;`,
    ...mandates.map((_, n) => `  ocd:rif_mandatoCamera ${uri("mandatoCamera", `m${key}_${n}`)} ;`),
    ...memberships.map((_, n) => `  ocd:aderisce ${uri("aderisce", `a${key}_${n}`)} ;`),
    `  rdfs:label ${literal(`${name}, ${legislature === LEGISLATURE ? "XIX" : "XVIII"} Legislatura della Repubblica`)} .`,
    ...mandates.map(({ from = "2022-10-13", to }, n) =>
      [
        `${uri("mandatoCamera", `m${key}_${n}`)} a ocd:mandatoCamera ; ocd:startDate "${plain(from)}"`,
        coverage === undefined ? "" : `; ocd:rif_elezione ${uri("elezione", `e${key}`)}`,
        to === undefined ? "." : `; ocd:endDate "${plain(to)}" .`,
      ].join(" "),
    ),
    coverage === undefined
      ? ""
      : `${uri("elezione", `e${key}`)} dc:coverage ${literal(coverage)} .`,
    ...memberships.map(({ group, from, to }, n) =>
      [
        `${uri("aderisce", `a${key}_${n}`)} ocd:rif_gruppoParlamentare ${uri("gruppoParlamentare", nodeName(group))} ; rdfs:label`,
        literal(`${group} (${italian(from)}${to === undefined ? "" : `-${italian(to)}`})`),
        `; ocd:startDate "${plain(from)}"`,
        to === undefined ? "." : `; ocd:endDate "${plain(to)}" .`,
      ].join(" "),
    ),
    ...memberships.flatMap(({ part, from, to }) =>
      part === undefined
        ? []
        : [
            `${uri("componenteGruppoMisto", nodeName(part))} a ocd:componenteGruppoMisto ; dc:title ${literal(part)} ;`,
            `  ocd:rif_leg ${uri("legislatura", `repubblica_${legislature}`)} ; ocd:siComponeDi`,
            `  [ ocd:rif_deputato ${uri("deputato", `d${key}`)} ; ${cameraDays({ from, to })} ] .`,
          ],
    ),
    ...bodies.map(
      ({ name: body, role = "Titolare", from, to }) =>
        `${uri("deputato", `d${key}`)} ocd:membro [ ocd:rif_organo ${uri("organo", nodeName(body))} ; dc:type "${role}" ; ${cameraDays({ from, to })} ] .`,
    ),
    ...offices.map(
      ({ name: body, role = "", from, to }, n) =>
        // Ends of offices stand in dc:date as well.
        `${uri("ufficioParlamentare", `up${key}_${n}`)} a ocd:ufficioParlamentare ; ocd:rif_deputato ${uri("deputato", `d${key}`)} ;
  ocd:rif_organo ${uri("organo", nodeName(body))} ; ocd:carica "${role}" ; ocd:startDate "${plain(from)}"${to === undefined ? "" : ` ; dc:date "${plain(from)}-${plain(to)}"`} .`,
    ),
    ...government.map(({ name: title, role, from, to, isInterim = false }, n) => {
      const days = [from, ...(to === undefined ? [] : [to])].map(italian).join("-");
      return `${uri("membroGoverno", `mg${id}_${n}`)} a ocd:membroGoverno ; ocd:rif_persona ${uri("persona", `p${id}`)} ;
  ocd:rif_leg ${uri("legislatura", `repubblica_${legislature}`)} ; ocd:membroGoverno ${literal(role)} ;
  rdfs:label ${literal(`${title} (${days})`)} ; ocd:interim "${isInterim ? 1 : 0}" ; ${cameraDays({ from, to })} .`;
    }),
    ...[...bodies, ...offices].map(
      ({ name: body }) =>
        `${uri("organo", nodeName(body))} a ocd:organo ; rdfs:label ${literal(body)} .`,
    ),
  ].join("\n");
}

function cameraUri(kind: string, name: string): string {
  return `<http://dati.camera.it/ocd/${kind}.rdf/${name}>`;
}

function cameraDays({ from, to }: { from: string; to?: string | undefined }): string {
  const end = to === undefined ? "" : ` ; ocd:endDate "${plain(to)}"`;
  return `ocd:startDate "${plain(from)}"${end}`;
}

/** Of a node, from what it is called. */
function nodeName(name: string): string {
  return encodeURIComponent(name).replaceAll(/['().!*]/gu, "");
}

/** dati.senato.it: one graph per legislature, each with type and name of the senator again. */
export function senatoGraph(senators: readonly Senator[]): string {
  const graphs = [18, 19].map((legislature) => {
    const facts = senators.map((senator) => senatorFacts(senator, legislature)).join("\n");
    return `<http://dati.senato.it/composizione/${legislature}> { ${facts} }`;
  });
  const groups = [...new Set(senators.flatMap(senatorGroups))].map(
    (group, n) =>
      `${groupUri(group)} osr:denominazione <${groupUri(group).slice(1, -1)}/nome/${n}>, <${groupUri(group).slice(1, -1)}/nome-di-prima> .
<${groupUri(group).slice(1, -1)}/nome/${n}> osr:titolo ${literal(group)} ; osr:inizio "2023-01-01" .
<${groupUri(group).slice(1, -1)}/nome-di-prima> osr:titolo ${literal(`${group} (nome di prima)`)} ; osr:inizio "2022-10-18" ; osr:fine "2022-12-31" .`,
  );
  return `${PREFIXES}${graphs.join("\n")}\n<http://dati.senato.it/gruppi> { ${groups.join("\n")} }`;
}

function senatorGroups({ memberships }: Senator): string[] {
  return memberships?.map(({ group }) => group) ?? ["Misto"];
}

function groupUri(group: string): string {
  return `<http://dati.senato.it/gruppo/${encodeURIComponent(group).replaceAll("'", "")}>`;
}

function senatorFacts(senator: Senator, legislature: number): string {
  const { id, firstName, lastName, kind = "elettivo", photos = [LEGISLATURE] } = senator;
  const mandates = (senator.mandates ?? [{ legislature: LEGISLATURE }]).filter(
    (mandate) => mandate.legislature === legislature,
  );
  if (mandates.length === 0) return "";
  const isPresent = legislature === LEGISLATURE;
  const memberships = isPresent ? (senator.memberships ?? [DEFAULT]) : [];
  const { bodies = [{ name: "Commissione Porti", from: BEGAN }], offices = [] } = senator;
  const uri = `<http://dati.senato.it/senatore/${id}>`;
  const part = (name: string, n: number) =>
    `<http://dati.senato.it/${name}/${id}-${legislature}-${n}>`;
  const photo = photos.includes(legislature)
    ? `foaf:depiction <http://www.senato.it/leg/${legislature}/Immagini/Senatori/${String(id).padStart(8, "0")}.jpg> ;`
    : "";
  return [
    `${uri} a osr:Senatore ; foaf:firstName ${literal(firstName)} ; ${photo}`,
    `  foaf:gender "${senator.isWoman === true ? "F" : "M"}" ; foaf:lastName ${literal(lastName)} .`,
    ...mandates.map(({ from = "2022-10-13", to }, n) =>
      [
        `${uri} osr:mandato ${part("mandato", n)} .`,
        `${part("mandato", n)} a ocd:mandatoSenato ; osr:legislatura ${legislature} ;`,
        `  osr:tipoMandato ${literal(kind)} ; osr:inizio "${from}"`,
        senator.region === undefined ? "" : `; osr:regioneElezione ${literal(senator.region)}`,
        senator.college === undefined ? "" : `; osr:collegioElezione ${literal(senator.college)}`,
        to === undefined ? "." : `; osr:fine "${to}" .`,
      ].join("\n"),
    ),
    ...(isPresent ? bodies : []).map(({ name, role = "Membro", from, to }, n) => {
      const committee = `<http://dati.senato.it/commissione/${nodeName(name)}>`;
      return `${uri} osr:afferisce ${part("afferenza", n)} . ${committee} osr:titoloBreve ${literal(name)}, ${literal(`${name} (titolo di prima)`)} .
${part("afferenza", n)} a osr:Afferenza ; osr:legislatura ${legislature} ; osr:commissione ${committee} ; osr:carica "${role}" ; ${senatoDays({ from, to })} .`;
    }),
    ...(isPresent ? offices : []).map(
      ({ role = "", from, to }, n) => `${uri} osr:afferisce ${part("presidenza", n)} .
${part("presidenza", n)} a osr:Afferenza ; osr:organo <http://dati.senato.it/presidenza/${legislature}> ; osr:carica "${role}" ; ${senatoDays({ from, to })} .`,
    ),
    ...memberships.map(({ group, role, from, to }, n) =>
      [
        `${uri} ocd:aderisce ${part("adesione", n)} .`,
        `${part("adesione", n)} a ocd:adesioneGruppo ; osr:legislatura ${legislature} ;`,
        `  osr:gruppo ${groupUri(group)} ; osr:inizio "${from}"`,
        role === undefined ? "" : `; osr:carica "${role}"`,
        to === undefined ? "." : `; osr:fine "${to}" .`,
      ].join("\n"),
    ),
  ].join("\n");
}

function senatoDays({ from, to }: { from: string; to?: string | undefined }): string {
  return `osr:inizio "${from}"${to === undefined ? "" : ` ; osr:fine "${to}"`}`;
}

const DEFAULT: Membership = { group: "Misto", from: BEGAN };

/** Enough people for a chamber, with ids from 1000 on. */
export function manyDeputies(count: number): Deputy[] {
  return Array.from({ length: count }, (_, index) => ({
    id: 1000 + index,
    firstName: pick(FIRST_NAMES, index).toUpperCase(),
    surname: pick(SURNAMES, Math.floor(index / FIRST_NAMES.length)).toUpperCase(),
    memberships: [{ group: pick(GROUPS, index).toUpperCase(), from: BEGAN }],
    offices: index === 0 ? [{ name: "PRESIDENZA", role: "PRESIDENTE", from: BEGAN }] : [],
  }));
}

export function manySenators(count: number): Senator[] {
  return Array.from({ length: count }, (_, index) => ({
    id: 1000 + index,
    firstName: pick(FIRST_NAMES, index),
    lastName: pick(SURNAMES, Math.floor(index / FIRST_NAMES.length)),
    memberships: [{ group: pick(GROUPS, index), from: BEGAN }],
  }));
}

const FIRST_NAMES =
  "Ada Bruno Carla Dario Elsa Furio Gemma Ivo Lidia Mauro Nora Orso Pia Rocco Sara".split(" ");
const SURNAMES =
  "Abisso Brughiera Collalto Darsena Erpice Fossanuova Ghiacciolo Isolabella Lampione Merlettaia Nuvolari Ombrosa Pietrafitta Querceto Rovereta Sottobosco Tramontana Ulivastro Valdombra Zolfanello Arcolaio Biancospino Calandrino Dentelliere Edera Frangivento Ginestraio".split(
    " ",
  );
const GROUPS = ["Lista dei Fiumi", "Unione delle Valli", "Alleanza del Faro", "Misto"];

function pick(list: readonly string[], index: number): string {
  return list[index % list.length] ?? "";
}

function literal(text: string): string {
  return JSON.stringify(text);
}

function plain(date: string): string {
  return date.replaceAll("-", "");
}

function italian(date: string): string {
  return date.split("-").reverse().join(".");
}
