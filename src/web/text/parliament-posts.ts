// Texts of groups, committees and offices of a member of Parliament over time.

import type { ParliamentPost, ParliamentPosts } from "#contract/participation.ts";
import { isMixedGroup } from "#domain/division/group-line.ts";
import { elide } from "#domain/elide.ts";
import { formatCount, formatDate } from "../lib/format.ts";
import { participationText } from "./participation.ts";

export const withLegislature = (title: string, legislature: number | null) =>
  legislature === null ? title : `${title}, ${participationText.legislature(legislature)}`;

export const postsText = {
  /** `legislature`: null where there is one. */
  groups: (legislature: number | null) => withLegislature("Gruppi", legislature),
  bodies: (legislature: number | null) => withLegislature("Commissioni e incarichi", legislature),
  name: ({ name, role }: ParliamentPost) => (role === null ? name : `${name}, ${role}`),
  part: ({ name }: ParliamentPost) => `Componente del gruppo misto: ${name}`,
  days: ({ from, to }: ParliamentPost) =>
    to === null
      ? elide`dal ${formatDate(from)}`
      : elide`dal ${formatDate(from)} al ${formatDate(to)}`,
  before: (count: number) => `In precedenza (${formatCount(count)})`,
  note: ({ chamber, groups }: ParliamentPosts) =>
    [
      "I nomi dei gruppi sono quelli di allora; tutti sono come li scrive la fonte.",
      ...(chamber === "Senato" && groups.some(({ name }) => isMixedGroup(name))
        ? ["Il Senato non pubblica le componenti del gruppo misto."]
        : []),
    ].join(" "),
  stale: ({ readAt }: ParliamentPosts) =>
    elide`Dati fermi al ${formatDate(readAt)}: da più di tre settimane non riusciamo a leggere gruppi e commissioni.`,
} as const;
