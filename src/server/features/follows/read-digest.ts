// What is new for a follower in a window, as messages say it.

import type { Context } from "#server/context.ts";
import { digestItems } from "./digest-items.ts";
import type { DigestItem } from "./digest-items.ts";
import { selectFollowsOf, selectNews } from "./queries/news.ts";
import type { DigestOf, ToldFollow } from "./queries/news.ts";
import { withholdNews } from "./withhold-news.ts";
import { withheldSince } from "./withheld-since.ts";

/** However late it is read, it tells nothing of whom a silence concerned when the window ended. */
export async function readDigest(
  context: Pick<Context, "db" | "silence">,
  digest: DigestOf,
): Promise<DigestItem[]> {
  const { db, silence } = context;
  const { userId, to } = digest;
  const news = await selectNews(db, { userId, to, follows: await listFollows(context, digest) });
  const told = withholdNews(news, await silence.at(digest.to));
  return digestItems(withholdNews(told, await silence.now()));
}

async function listFollows(
  { db, silence }: Pick<Context, "db" | "silence">,
  digest: DigestOf,
): Promise<ToldFollow[]> {
  const votes = await silence.votes();
  const found = await selectFollowsOf(db, digest);
  return found.map((follow) => {
    const { since, subject } = follow;
    const withheld = withheldSince(votes, { ...digest, from: since }, subject);
    return { ...follow, figuresSince: withheld !== null && withheld < since ? withheld : since };
  });
}
