// Who among the people of the site sat in a chamber, in legislatures that are read whole, and their groups and bodies.

import type { Context } from "#server/context.ts";
import { selectLegislatures, selectParticipation } from "./queries/participation.ts";
import type { LegislatureRow, MembershipRow } from "./queries/participation.ts";
import { selectPosts, selectStatedOffices } from "./queries/posts.ts";
import type { PostRow, StatedOfficeRow } from "./queries/posts.ts";

export interface Memberships {
  legislatures: readonly LegislatureRow[];
  /** By the number of the person, the newest first. */
  members: ReadonlyMap<number, MembershipRow[]>;
  /** By the number of the person, of any legislature that was read. */
  posts: ReadonlyMap<number, PostRow[]>;
  /** Government offices that administrators state, likewise. */
  stated: ReadonlyMap<number, StatedOfficeRow[]>;
}

/** Read once a night for everybody: each review of a person makes their page again. */
export function readMemberships({ db, memo }: Pick<Context, "db" | "memo">): Promise<Memberships> {
  return memo("divisions/legislatures", ["divisions", "roster"], async () => {
    const legislatures = await selectLegislatures(db);
    const rows = legislatures.length === 0 ? [] : await selectParticipation(db);
    const posts = await selectPosts(db);
    const stated = await selectStatedOffices(db);
    return {
      legislatures,
      stated: Map.groupBy(stated, ({ politicianId }) => politicianId),
      members: Map.groupBy(rows, ({ politicianId }) => politicianId),
      posts: Map.groupBy(posts, ({ politicianId }) => politicianId),
    };
  });
}
