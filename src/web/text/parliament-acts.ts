// Texts of bills and questions of which a member of Parliament is first signatory.

import type { MemberActs, MemberBill } from "#contract/participation.ts";
import { elide } from "#domain/elide.ts";
import { isAbsorbed } from "#domain/parliament/bills.ts";
import { formatCount, formatDate } from "../lib/format.ts";
import { participationText } from "./participation.ts";

const withLegislature = (title: string, legislature: number | null) =>
  legislature === null ? title : `${title}, ${participationText.legislature(legislature)}`;

export const actsText = {
  /** `legislature`: null where there is one. */
  bills: (count: number, legislature: number | null) =>
    withLegislature(`Proposte di legge, prima firma (${formatCount(count)})`, legislature),
  shown: (shown: number, all: number) =>
    shown < all ? `Le ultime ${formatCount(shown)}; tutte sono nei dati aperti.` : null,
  more: participationText.choices.more,
  presented: ({ number, presentedOn }: MemberBill) =>
    presentedOn === null ? number : elide`${number}, presentata il ${formatDate(presentedOn)}`,
  state: ({ state, stateOn }: MemberBill) => {
    if (state === null) return "Stato non indicato dalla fonte";
    return stateOn === null ? state : elide`${state}, ${formatDate(stateOn)}`;
  },
  absorbed: ({ state }: MemberBill) =>
    isAbsorbed(state)
      ? "È confluita in un altro testo: non vuol dire che sia stata respinta."
      : null,
  sourceLabel: (of: string) => `Fonte: ${of}`,
  source: "Fonte",
  reading:
    "Essere primo firmatario non vuol dire averla scritta da solo. Contiamo le proposte di iniziativa parlamentare con una sola prima firma, non quelle del governo; dove la fonte segna una firma ritirata, la togliamo. Lo stato è quello della fonte.",
  questions: (legislature: number | null) =>
    withLegislature("Interrogazioni, mozioni e altri atti, prima firma", legislature),
  atLeast:
    "Almeno tanti: alcuni atti nella fonte non hanno firma. Contano quanti sono, non che cosa ottengono.",
  count: ({ count }: MemberActs["questions"][number]) => formatCount(count),
  stale: ({ readAt }: MemberActs) =>
    elide`Dati fermi al ${formatDate(readAt)}: da più di tre settimane non riusciamo a leggere proposte e interrogazioni.`,
} as const;
