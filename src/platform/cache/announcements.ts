// What the database announces to have changed (migrations/0013_cache_tags.sql), for caches to follow.
// A cache that was told of nothing for a while, because nobody could be heard, trusts nothing it has.

import type { Database } from "../db/database.ts";
import { listen } from "../db/listen.ts";
import type { TaggedCache } from "./tagged-cache.ts";

const CHANNEL = "scrutinio_cache";

type Follower = Pick<TaggedCache<object>, "announce" | "distrustAll">;

export interface Announcements {
  /** From here on the cache drops what changes. */
  follow(cache: Follower): void;
  close(): Promise<void>;
}

export async function hearAnnouncements(database: Database): Promise<Announcements> {
  const followers: Follower[] = [];
  const distrust = () => {
    for (const follower of followers) follower.distrustAll();
  };
  const listener = await listen(database, {
    channel: CHANNEL,
    onNotification: (payload) => {
      const tags = payload.split(" ");
      for (const follower of followers) follower.announce(tags);
    },
    onConnect: distrust,
    onLost: distrust,
  });
  return { follow: (cache) => void followers.push(cache), close: () => listener.close() };
}
