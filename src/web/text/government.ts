// Texts of offices in the government, which are said before how a member took part in divisions.

import type { GovernmentOffice } from "#contract/participation.ts";
import { elide } from "#domain/elide.ts";
import { formatDate } from "../lib/format.ts";

type Office = Pick<GovernmentOffice, "title" | "from" | "to">;

const days = ({ from, to }: Pick<Office, "from" | "to">) =>
  to === null
    ? elide`dal ${formatDate(from)}`
    : elide`dal ${formatDate(from)} al ${formatDate(to)}`;

export const governmentText = {
  days,
  sentence: (office: Office) =>
    `${office.to === null ? "Al governo" : "Al governo, in passato"}: ${office.title}, ${days(office)}.`,
  meaning:
    "Chi è al governo è quasi sempre in missione, cioè assente per un incarico riconosciuto.",
  source: ({ readAt }: Pick<GovernmentOffice, "readAt">) =>
    readAt === null
      ? { name: "Fonte", after: ", indicata da chi amministra il sito." }
      : {
          name: "Fonte: Camera dei deputati",
          after: elide`, CC BY 4.0, letta il ${formatDate(readAt)}.`,
        },
};
