import { join } from "node:path";
import { text } from "node:stream/consumers";
import { formatCount } from "#domain/format-count.ts";
import { namedRows } from "#server/features/imports/files/csv/named-rows.ts";
import { publishTestSet } from "#server/features/open-data/test-set/publish-test-set.ts";
import { parse, readableFile, UsageError } from "./command.ts";
import type { Command } from "./command.ts";

const FILES = {
  divisions: "divisions.csv.gz",
  votes: "votes_matrix.txt.gz",
  members: "members.csv",
  participation: "expected_participation.csv",
  agreement: "expected_group_agreement.csv",
} as const;

export const publishTestSetCommand: Command = {
  usage: "<cartella>",
  summary:
    "Pubblica il banco di prova delle votazioni (/open-data/test-set) dai file della cartella, dopo aver\n      ricontato tutto: se anche una sola cifra è diversa da quella attesa, non pubblica nulla.",
  prepare(args) {
    const [folder, ...others] = parse(args).positionals;
    if (folder === undefined || others.length > 0) throw new UsageError("Serve una cartella.");
    const files = Object.fromEntries(
      Object.entries(FILES).map(([key, name]) => [key, readableFile(join(folder, name))]),
    ) as Record<keyof typeof FILES, ReturnType<typeof readableFile>>;
    return async ({ context, print }) => {
      const read = (name: keyof typeof FILES) => text(files[name]());
      const result = await publishTestSet(context, {
        divisions: namedRows(await read("divisions")),
        votes: await read("votes"),
        members: namedRows(await read("members")),
        participation: namedRows(await read("participation")),
        agreement: namedRows(await read("agreement")),
      });
      if (result.isPublished) {
        const { deputies, divisions, records } = result.set;
        print(
          `Pubblicato: ${formatCount(records)} voti di ${formatCount(deputies)} deputati in ${formatCount(divisions)} votazioni, tutti i risultati uguali.`,
        );
        return 0;
      }
      const { deputies, divisions, believed, sameParticipation, sameAgreement } = result.check;
      print(
        `Nulla di pubblicato: tornano ${formatCount(believed)} votazioni di ${formatCount(divisions)}, la partecipazione di ${formatCount(sameParticipation)} deputati e l'accordo con il gruppo di ${formatCount(sameAgreement)} su ${formatCount(deputies)}.`,
      );
      return 1;
    };
  },
};
