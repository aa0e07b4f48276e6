// Groups and committees of a member of Parliament with their days, in the order of time.

import type { ParliamentPost, ParliamentPosts } from "#contract/participation.ts";
import { postsText as text } from "../../text/parliament-posts.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { SourceLine } from "./source-line.tsx";

export function PostsSection({ posts, isOnly }: { posts: ParliamentPosts; isOnly: boolean }) {
  const { groups, mixedGroupParts, bodies } = posts;
  const legislature = isOnly ? null : posts.legislature;
  const present = bodies.filter(({ to }) => to === null);
  const past = bodies.filter(({ to }) => to !== null);
  return (
    <>
      {posts.isStale && (
        <p className="mt-6 max-w-[65ch]">
          <strong>{text.stale(posts)}</strong>
        </p>
      )}
      {groups.length > 0 && (
        <>
          <h3 className="mt-6">{text.groups(legislature)}</h3>
          <PostList posts={groups} nameOf={text.name} />
          {mixedGroupParts.length > 0 && <PostList posts={mixedGroupParts} nameOf={text.part} />}
        </>
      )}
      {bodies.length > 0 && (
        <>
          <h3 className="mt-6">{text.bodies(legislature)}</h3>
          {present.length > 0 && <PostList posts={present} nameOf={text.name} />}
          {past.length > 0 && (
            <Disclosure className="mt-3" summary={text.before(past.length)}>
              <PostList posts={past} nameOf={text.name} />
            </Disclosure>
          )}
        </>
      )}
      <p className="mt-4 text-sm text-muted">
        {text.note(posts)} <SourceLine of={posts} />
      </p>
    </>
  );
}

interface PostListProps {
  posts: readonly ParliamentPost[];
  nameOf: (post: ParliamentPost) => string;
}

function PostList({ posts, nameOf }: PostListProps) {
  return (
    <ul className="mt-2 grid gap-2">
      {posts.map((post) => (
        <li
          key={`${post.name} ${post.role} ${post.from}`}
          className="max-w-[65ch] text-sm break-words"
        >
          {nameOf(post)} <span className="text-muted">{text.days(post)}</span>
        </li>
      ))}
    </ul>
  );
}
