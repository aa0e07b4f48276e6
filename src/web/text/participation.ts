// Texts of how a member of Parliament took part in divisions: parts with their names and counts, never one figure called
// presence, and no word that judges.

import type { MemberChoice, ParticipationRecord } from "#contract/participation.ts";
import type { Choice } from "#domain/division/state.ts";
import { elide } from "#domain/elide.ts";
import type { Chamber } from "#domain/parliament/chambers.ts";
import { formatCount, formatDate, formatShare, pluralize } from "../lib/format.ts";

const The: Record<Chamber, string> = { Senato: "Il Senato", Camera: "La Camera" };
const OF: Record<Chamber, string> = { Senato: "del Senato", Camera: "della Camera" };

const CHOSEN: Record<Choice, string> = {
  for: "favorevole",
  against: "contrario",
  abstained: "astensione",
};

const STATES: Record<MemberChoice["state"], string> = {
  for: "Voto favorevole",
  against: "Voto contrario",
  abstained: "Astensione",
  secret: "Voto segreto: ha partecipato",
  present: "Presente, senza votare",
  presided: "Presiedeva la seduta",
  mission: "In missione",
  absent: "Non ha partecipato",
};

const divisions = (count: number) => pluralize(count, "votazione", "votazioni");
const named = (count: number) =>
  pluralize(count, "votazione finale o di fiducia", "votazioni finali e di fiducia");

type Parts = NonNullable<ParticipationRecord["participation"]>;

export const participationText = {
  title: "Fatti accanto alle opinioni",
  principle:
    "Sono atti pubblicati da fonti ufficiali. Non entrano nella valutazione dei cittadini e non la correggono.",
  heading: "Votazioni in Aula",
  legislature: (number: number) => `${number}ª legislatura`,
  oftenOnMission:
    "In più di metà delle votazioni era in missione, cioè assente per un incarico riconosciuto: è così quasi sempre per chi è al governo.",
  period: (
    {
      chamber,
      from,
      to,
      lastDay,
    }: Pick<ParticipationRecord, "chamber" | "from" | "to" | "lastDay">,
    { divisions: held }: Parts,
  ) => {
    const end = to !== null && to < lastDay ? to : lastDay;
    return elide`Dal ${formatDate(from)} al ${formatDate(end)}, mentre era in carica, contiamo ${divisions(held)} ${OF[chamber]}.`;
  },
  /** In a fixed order: never by size. */
  parts: (chamber: Chamber, parts: Parts, isForLife: boolean) => {
    const part = (label: string, count: number) => ({
      label,
      count: formatCount(count),
      share: isForLife ? null : formatShare(count, parts.divisions),
    });
    return chamber === "Camera"
      ? [
          part("Ha votato", parts.voted),
          part("Presiedeva", parts.presided),
          part("In missione", parts.mission),
          part("Non ha partecipato", parts.absent),
        ]
      : [
          part("Presente", parts.voted + parts.present + parts.presided),
          part("In congedo o missione", parts.mission),
          part("Assente (calcolato da noi)", parts.absent),
        ];
  },
  notWhole: (chamber: Chamber) =>
    `I dati ${OF[chamber]} su questa persona non tornano: le parti non danno il totale delle votazioni, quindi non mostriamo cifre.${chamber === "Camera" ? " Succede anche a chi presiede la Camera, che non compare tra chi vota." : ""}`,
  stale: ({ lastDay }: Pick<ParticipationRecord, "lastDay">) =>
    elide`Dati fermi al ${formatDate(lastDay)}: da più di tre settimane non riusciamo a leggere la fonte.`,
  choices: {
    title: "Votazioni finali e di fiducia",
    count: (shown: number, all: number) =>
      shown < all ? `Le ultime ${formatCount(shown)} di ${formatCount(all)}.` : null,
    more: (count: number) => (count === 1 ? "Un'altra" : `Altre ${formatCount(count)}`),
    kind: { final: "Votazione finale", confidence: "Questione di fiducia", other: "Votazione" },
    state: (chamber: Chamber, { state, isSecret }: Pick<MemberChoice, "state" | "isSecret">) => {
      // In a secret ballot the Senato names who was there, not always as voting.
      if (state === "present" && isSecret) return "Presente";
      return chamber === "Senato" && state === "mission" ? "In congedo o missione" : STATES[state];
    },
    group: (group: string, line: Choice | null) =>
      line === null ? `Gruppo ${group}` : `Gruppo ${group}: ${CHOSEN[line]}`,
    chosen: CHOSEN,
    noGroup: "Quel giorno in nessun gruppo",
    outcome: (isApproved: boolean) => (isApproved ? "Approvata" : "Respinta"),
    source: (of: string) => `Fonte: ${of}`,
    sourceLabel: "Fonte",
  },
  different: {
    title: "Scelte diverse dal suo gruppo",
    count: (compared: number, different: number) =>
      `In ${named(compared)} in cui ha votato e il suo gruppo aveva una maggioranza, ${
        different === 0
          ? "non ha mai scelto diversamente."
          : `${pluralize(different, "volta ha", "volte ha")} scelto diversamente.`
      }`,
    none: "Nessun confronto: il gruppo misto non ha una linea comune, e altrove servono almeno tre persone che scelgono.",
  },
  reading: {
    title: "Come si legge",
    paragraphs: (chamber: Chamber) => [
      ...(chamber === "Camera"
        ? [
            "«In missione» vuol dire assente per un incarico riconosciuto, per esempio di governo. «Non ha partecipato» non dice perché: può essere assenza, malattia o la scelta di non votare.",
          ]
        : [
            "Il Senato non pubblica le assenze: le calcoliamo come votazioni del mandato meno presenze e congedi o missioni. Non dicono perché: può essere malattia o un altro impegno.",
            "Molte decisioni al Senato si prendono per alzata di mano e non lasciano traccia dei singoli.",
          ]),
      "Le commissioni non sono contate. Camera e Senato registrano le presenze in modo diverso: le cifre non si confrontano tra loro, e nessun elenco è in ordine di presenza.",
      "L'astensione è una scelta. In un voto segreto si sa chi ha partecipato, non come; chi si astiene è nominato.",
    ],
  },
  left: ({ chamber, excludedDivisions, correctedDays }: ParticipationRecord) =>
    [
      ...(excludedDivisions > 0
        ? [
            `${divisions(excludedDivisions)} ${OF[chamber]} ${excludedDivisions === 1 ? "è lasciata fuori" : "sono lasciate fuori"} per tutti, perché i dati della fonte non tornano.`,
          ]
        : []),
      ...(correctedDays > 0
        ? [
            `${The[chamber]} ha corretto ${pluralize(correctedDays, "giornata", "giornate")} dopo la prima lettura: qui ci sono i dati corretti, e conserviamo anche quelli di prima.`,
          ]
        : []),
    ].join(" "),
  source: ({ chamber, readAt }: Pick<ParticipationRecord, "chamber" | "readAt">) => ({
    before: "Fonte: ",
    name: chamber === "Camera" ? "Camera dei deputati" : "Senato della Repubblica",
    href: chamber === "Camera" ? "https://dati.camera.it/" : "https://dati.senato.it/",
    after: elide`, ${chamber === "Camera" ? "CC BY 4.0" : "CC BY 3.0 IT"}, letta il ${formatDate(readAt)}; somme ed elaborazione nostre.`,
  }),
  method: "Che cosa non mostriamo, e perché",
} as const;
