// What is new for a follower in a window, as messages say it.

import { formatFollowSubject } from "#domain/follow/follow.ts";
import type { Context } from "#server/context.ts";
import { digestItems } from "./digest-items.ts";
import type { DigestItem } from "./digest-items.ts";
import { selectNews, selectSubjects } from "./queries/news.ts";
import type { DigestOf, Withheld } from "./queries/news.ts";
import { withholdNews } from "./withhold-news.ts";
import { endedIn, withheldSince } from "./withheld-since.ts";

/** However late it is read, it tells nothing of whom a silence concerned when the window ended. */
export async function readDigest(
  context: Pick<Context, "db" | "silence">,
  digest: DigestOf,
): Promise<DigestItem[]> {
  const { db, silence } = context;
  const news = await selectNews(db, digest, await listWithheld(context, digest));
  const told = withholdNews(news, await silence.at(digest.to));
  return digestItems(withholdNews(told, await silence.now()));
}

async function listWithheld(
  { db, silence }: Pick<Context, "db" | "silence">,
  digest: DigestOf,
): Promise<Withheld[]> {
  const votes = await silence.votes();
  if (endedIn(votes, digest).length === 0) return [];
  const subjects = await selectSubjects(db, digest);
  return subjects.flatMap((subject) => {
    const since = withheldSince(votes, digest, subject);
    return since === null ? [] : [{ subject: formatFollowSubject(subject), since }];
  });
}
