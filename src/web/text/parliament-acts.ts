// Texts of bills and questions of which a member of Parliament is first signatory.

import type { MemberActs, MemberBill } from "#contract/participation.ts";
import { elide } from "#domain/elide.ts";
import type { Chamber } from "#domain/parliament/chambers.ts";
import { isAbsorbed } from "#domain/parliament/bills.ts";
import { formatCount, formatDate } from "../lib/format.ts";
import { withLegislature } from "./parliament-posts.ts";
import { participationText } from "./participation.ts";

/** The Senato calls «disegni di legge» what the Camera calls «proposte di legge». */
const WORDS = {
  Camera: {
    bills: "Proposte di legge",
    shown: (shown: string) => `Le ultime ${shown}; tutte sono nei dati aperti.`,
    presented: "presentata",
    absorbed: "È confluita in un altro testo: non vuol dire che sia stata respinta.",
    written: "averla scritta",
    counted: "le proposte",
  },
  Senato: {
    bills: "Disegni di legge",
    shown: (shown: string) => `Gli ultimi ${shown}; tutti sono nei dati aperti.`,
    presented: "presentato",
    absorbed: "È confluito in un altro testo: non vuol dire che sia stato respinto.",
    written: "averlo scritto",
    counted: "i disegni di legge",
  },
} as const;

export const actsText = {
  /** `legislature`: null where there is one. */
  bills: ({ chamber, bills }: MemberActs, legislature: number | null) =>
    withLegislature(`${WORDS[chamber].bills}, prima firma (${formatCount(bills)})`, legislature),
  shown: ({ chamber, latest, bills }: MemberActs) =>
    latest.length < bills ? WORDS[chamber].shown(formatCount(latest.length)) : null,
  more: (chamber: Chamber, count: number) =>
    chamber === "Camera"
      ? participationText.choices.more(count)
      : count === 1
        ? "Un altro"
        : `Altri ${formatCount(count)}`,
  presented: (chamber: Chamber, { number, presentedOn }: MemberBill) =>
    presentedOn === null
      ? number
      : elide`${number}, ${WORDS[chamber].presented} il ${formatDate(presentedOn)}`,
  state: ({ state, stateOn }: MemberBill) => {
    if (state === null) return "Stato non indicato dalla fonte";
    return stateOn === null ? state : elide`${state}, ${formatDate(stateOn)}`;
  },
  absorbed: (chamber: Chamber, { state }: MemberBill) =>
    isAbsorbed(state) ? WORDS[chamber].absorbed : null,
  sourceLabel: (of: string) => `Fonte: ${of}`,
  source: "Fonte",
  reading: (chamber: Chamber) =>
    `Essere primo firmatario non vuol dire ${WORDS[chamber].written} da solo. Contiamo ${WORDS[chamber].counted} di iniziativa parlamentare con una sola prima firma, non del governo; dove la fonte segna una firma ritirata, la togliamo. Lo stato è quello della fonte.`,
  questions: (legislature: number | null) =>
    withLegislature("Interrogazioni, mozioni e altri atti, prima firma", legislature),
  atLeast:
    "Almeno tanti: alcuni atti nella fonte non hanno firma. Contano quanti sono, non che cosa ottengono.",
  count: ({ count }: MemberActs["questions"][number]) => formatCount(count),
  stale: ({ chamber, readAt }: MemberActs) =>
    elide`Dati fermi al ${formatDate(readAt)}: da più di tre settimane non riusciamo a leggere ${WORDS[chamber].bills.toLowerCase()} e interrogazioni.`,
} as const;
