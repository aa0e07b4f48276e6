// Made-up divisions as RDF in the vocabularies of the two chambers, with their peculiarities: the same facts in several
// graphs, dates of digits, entities escaped twice, absences that the Senate does not write down.

export interface MadeUpDivision {
  sitting: number;
  number: number;
  /** "2026-11-17". */
  day: string;
  text?: string;
  isFinal?: boolean;
  isConfidence?: boolean;
  isSecret?: boolean;
  /** Of the Senate: "elettronica" by default. */
  method?: string;
  bills?: string[];
  isApproved?: boolean;
  /** By the number of the member. */
  records: Readonly<Record<number, MadeUpRecord>>;
  /** Default: as recorded. Null: the chamber lists none. */
  counters?: { for: number; against: number; abstained: number } | null;
}

/** The Camera's kind with its detail, or arcs of the Senate separated by spaces; `group` is the Camera's. */
export interface MadeUpRecord {
  kind: string;
  detail?: string;
  group?: string;
}

export const CAMERA_RECORDS = {
  F: { kind: "Favorevole" },
  C: { kind: "Contrario" },
  A: { kind: "Astensione" },
  V: { kind: "Ha votato" },
  N: { kind: "Non ha votato", detail: "Non ha partecipato" },
  M: { kind: "Non ha votato", detail: "In missione" },
  P: { kind: "Non ha votato", detail: "Presidente di turno" },
} as const satisfies Record<string, MadeUpRecord>;

export const SENATO_RECORDS = {
  F: { kind: "favorevole" },
  C: { kind: "contrario" },
  A: { kind: "astenuto" },
  X: { kind: "presenteNonVotante" },
  M: { kind: "inCongedoMissione" },
  P: { kind: "presidente" },
} as const satisfies Record<string, MadeUpRecord>;

/** One letter a member, in the order of their numbers; "-" is not recorded. */
export function recordsOf<Letter extends string>(
  letters: string,
  table: Readonly<Record<Letter, MadeUpRecord>>,
  { first = 1000, groups = ["MISTO"] }: { first?: number; groups?: readonly string[] } = {},
): Record<number, MadeUpRecord> {
  const known = new Map<string, MadeUpRecord>(Object.entries(table));
  return Object.fromEntries(
    [...letters].flatMap((letter, at) => {
      const record = known.get(letter);
      const group = groups[at % groups.length] ?? "";
      return record === undefined ? [] : [[first + at, { group, ...record }]];
    }),
  );
}

export function cameraDivisionsGraph(divisions: readonly MadeUpDivision[]): string {
  const facts = divisions.map(cameraDivision).join("\n");
  return ["votazioni", "votazioni-e-voti"]
    .map((graph) => `<http://example.org/${graph}> { ${facts} }`)
    .join("\n");
}

function cameraDivision(division: MadeUpDivision): string {
  const { sitting, number, day, records, isApproved = true } = division;
  const name = `${padded(sitting)}_${padded(number)}`;
  const uri = `<http://dati.camera.it/ocd/votazione.rdf/vs19_${name}>`;
  const kinds = Object.values(records).map(({ kind }) => kind);
  const { counters = countersOf(kinds, ["Favorevole", "Contrario", "Astensione", "Ha votato"]) } =
    division;
  const flag = (value: boolean | undefined) => (value === true ? "1" : "0");
  return [
    `${uri} a ocd:votazione ; ocd:rif_leg <http://dati.camera.it/ocd/legislatura.rdf/repubblica_19> ;`,
    `  dc:date "${day.replaceAll("-", "")}" ; dc:description ${JSON.stringify(division.text ?? `EM ${number}`)} ;`,
    `  ocd:votazioneFinale "${flag(division.isFinal)}" ; ocd:richiestaFiducia "${flag(division.isConfidence)}" ;`,
    `  ocd:votazioneSegreta "${flag(division.isSecret)}" ; ocd:approvato "${flag(isApproved)}" .`,
    counters === null
      ? ""
      : `${uri} ocd:favorevoli ${counters.for} ; ocd:contrari ${counters.against} ; ocd:astenuti ${counters.abstained} .`,
    ...(division.bills ?? []).map((bill, at) => {
      const act = `<http://dati.camera.it/ocd/attocamera.rdf/ac19_${sitting}${at}>`;
      return `${uri} ocd:rif_attoCamera ${act} . ${act} rdfs:label ${JSON.stringify(bill)} .`;
    }),
    ...Object.entries(records).map(([member, { kind, detail, group }]) =>
      [
        `<http://dati.camera.it/ocd/voto.rdf/v19_${padded(sitting)}${padded(number)}_${member}> a ocd:voto ;`,
        `  ocd:rif_votazione ${uri} ; ocd:rif_deputato <http://dati.camera.it/ocd/deputato.rdf/d${member}_19> ;`,
        detail === undefined ? "" : `  dc:description "${detail}" ;`,
        group === undefined ? "" : `  ocd:siglaGruppo "${group}" ;`,
        `  dc:type "${kind}" .`,
      ].join(" "),
    ),
  ].join("\n");
}

/** What is cast in a secret ballot is in the first two counters, in which nobody knows. */
function countersOf(kinds: readonly string[], [inFavour, against, abstained, secret]: string[]) {
  const count = (kind: string | undefined) => kinds.filter((one) => one === kind).length;
  return {
    for: count(inFavour) + count(secret),
    against: count(against),
    abstained: count(abstained),
  };
}

export function senatoDivisionsGraph(divisions: readonly MadeUpDivision[]): string {
  const prefix = "@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .";
  return `${prefix}\n<http://dati.senato.it/votazioni> { ${divisions.map(senatoDivision).join("\n")} }
<http://dati.senato.it/votazioni-19> { ${divisions.map(senatoDivision).join("\n")} }`;
}

function senatoDivision(division: MadeUpDivision): string {
  const { sitting, number, day, records, method = "elettronica", isApproved = true } = division;
  const uri = `<http://dati.senato.it/votazione/19-${sitting}-${number}>`;
  const held = `<http://dati.senato.it/sedutaassemblea/${sitting}>`;
  const kinds = Object.values(records).flatMap(({ kind }) => kind.split(" "));
  const { counters = countersOf(kinds, ["favorevole", "contrario", "astenuto"]) } = division;
  return [
    `${uri} a osr:Votazione ; osr:legislatura 19 ; osr:seduta ${held} ; osr:numero ${number} ;`,
    `  rdfs:label ${JSON.stringify(division.text ?? `Emendamento ${number}`)} ;`,
    `  osr:tipoVotazione "${method}" ; osr:esito "${isApproved ? "approvato" : "non approvato"}" .`,
    `${held} osr:dataSeduta "${day}"^^xsd:date .`,
    counters === null
      ? ""
      : `${uri} osr:favorevoli ${counters.for} ; osr:contrari ${counters.against} ; osr:astenuti ${counters.abstained} .`,
    ...(division.bills ?? []).map((bill, at) => {
      const [subject, phase] = [`${sitting}-${number}-${at}`, `${sitting}${number}${at}`];
      return `${uri} osr:oggetto <http://dati.senato.it/oggetto/${subject}> .
        <http://dati.senato.it/oggetto/${subject}> osr:relativoA <http://dati.senato.it/ddl/${phase}> .
        <http://dati.senato.it/ddl/${phase}> osr:titolo ${JSON.stringify(bill)} .`;
    }),
    ...Object.entries(records).flatMap(([member, { kind }]) =>
      kind
        .split(" ")
        .map((arc) => `${uri} osr:${arc} <http://dati.senato.it/senatore/${member}> .`),
    ),
  ].join("\n");
}

function padded(number: number): string {
  return String(number).padStart(3, "0");
}
