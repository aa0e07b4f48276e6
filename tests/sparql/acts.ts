// Made-up bills and questions as RDF in the vocabularies of the two chambers: later readings as other resources, bills of
// the government, signatures that were withdrawn, questions of which no signatory is written down.

export interface MadeUpBill {
  /** "703", "703-B", or "703-A" of the committee's text; of the Senato the number of the bill. */
  number: string;
  title: string;
  /** First signatories; empty: a minister alone. */
  members: readonly number[];
  initiative?: string;
  presentedOn?: string;
  /** Oldest first; of the Senato the last one counts. */
  states?: readonly { on: string; state: string }[];
  /** Of the Senato: phase such as "S.1924", and its place in the order of time. */
  phase?: string;
  order?: number;
  isWithdrawn?: boolean;
}

export interface MadeUpQuestion {
  number: number;
  kind: string;
  /** Null: none is written down. */
  member: number | null;
}

const CAMERA_PREFIXES = `PREFIX ocd: <http://dati.camera.it/ocd/>
PREFIX dc: <http://purl.org/dc/elements/1.1/>`;

export function cameraActsGraph(
  bills: readonly MadeUpBill[],
  questions: readonly MadeUpQuestion[],
): string {
  const legislature = "<http://dati.camera.it/ocd/legislatura.rdf/repubblica_19>";
  const deputy = (member: number) => `<http://dati.camera.it/ocd/deputato.rdf/d${member}_19>`;
  const facts = [
    ...bills.map(({ number, title, members, initiative = "Parlamentare", ...bill }) => {
      const uri = `<http://dati.camera.it/ocd/attocamera.rdf/ac19_${number}>`;
      const signed = members.length === 0 ? [`[ ocd:ruolo "Ministro" ]`] : members.map(deputy);
      const states = (bill.states ?? []).map(
        ({ on, state }) =>
          `${uri} ocd:rif_statoIter [ dc:date "${on.replaceAll("-", "")}" ; dc:title ${JSON.stringify(state)} ] .`,
      );
      return [
        `${uri} a ocd:atto ; ocd:rif_leg ${legislature} ; dc:title ${JSON.stringify(title)} ; dc:type "Progetto di Legge" ;`,
        `  dc:date "${(bill.presentedOn ?? "2026-03-02").replaceAll("-", "")}" ; ocd:iniziativa "${initiative}" ;`,
        `  ocd:primo_firmatario ${signed.join(", ")} .`,
        ...states,
      ].join("\n");
    }),
    ...questions.map(({ number, kind, member }) => {
      const uri = `<http://dati.camera.it/ocd/aic.rdf/aic4_${number}_19>`;
      const signed = member === null ? "" : ` ; ocd:primo_firmatario ${deputy(member)}`;
      return `${uri} a ocd:aic ; dc:type ${JSON.stringify(kind)}${signed} .`;
    }),
  ].join("\n");
  return `${CAMERA_PREFIXES}
<http://example.org/atti> { ${facts} }
<http://example.org/atti-e-iter> { ${facts} }`;
}

export function senatoActsGraph(
  bills: readonly MadeUpBill[],
  questions: readonly MadeUpQuestion[],
): string {
  const senator = (member: number) => `<http://dati.senato.it/senatore/${member}>`;
  const facts = [
    ...bills.flatMap(
      ({ number, title, members, initiative = "Parlamentare", order = 1, ...bill }, at) => {
        const uri = `<http://dati.senato.it/ddl/${number}${at}>`;
        const last = bill.states?.at(-1);
        const state =
          last === undefined
            ? ""
            : ` ; osr:statoDdl ${JSON.stringify(last.state)} ; osr:dataStatoDdl "${last.on}"`;
        const withdrawn = bill.isWithdrawn === true ? ` ; osr:dataRitiroFirma "2026-05-01"` : "";
        return [
          `${uri} a osr:Ddl ; osr:legislatura 19 ; osr:idDdl ${number} ; osr:fase "${bill.phase ?? `S.${number}`}" ;`,
          `  osr:titolo ${JSON.stringify(title)} ; osr:progressivoIter ${order} ; osr:dataPresentazione "${bill.presentedOn ?? "2026-09-02"}"${state} .`,
          ...members.map(
            (member) =>
              `${uri} osr:iniziativa [ osr:primoFirmatario 1 ; osr:senatore ${senator(member)} ; osr:tipoIniziativa "${initiative}"${withdrawn} ] .`,
          ),
        ];
      },
    ),
    ...questions.map(({ number, kind, member }) => {
      const uri = `<http://dati.senato.it/sindacatoispettivo/${number}>`;
      const signed =
        member === null
          ? ""
          : ` ; osr:iniziativa [ osr:senatore ${senator(member)} ; osr:primoFirmatario 1 ]`;
      return `${uri} a osr:SindacatoIspettivo ; osr:legislatura 19 ; osr:tipo ${JSON.stringify(kind)}${signed} .`;
    }),
  ].join("\n");
  return `PREFIX osr: <http://dati.senato.it/osr/>
<http://dati.senato.it/ddl> { ${facts} }
<http://dati.senato.it/ddl-19> { ${facts} }`;
}
