// What one follows, in the settings.

import { useRef } from "react";
import { listFollows, unfollow } from "#contract/follows.ts";
import type { Follow } from "#contract/follows.ts";
import { Link } from "../../app/router/link.tsx";
import { call } from "../../lib/call.ts";
import { useSubmit } from "../../lib/form.ts";
import { followPath } from "../../lib/paths.ts";
import { useQuery } from "../../lib/query.ts";
import { followsText } from "../../text/follows.ts";
import { site } from "../../text/site.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { Part, PartFailed, PartLoading } from "./part.tsx";

const text = followsText.settings;

const load = (signal: AbortSignal) => call(listFollows, {}, { signal });

export function FollowsPart() {
  const { query, set, reload } = useQuery("", load);
  const heading = useRef<HTMLHeadingElement>(null);
  const toast = useToast();
  const { busy, submit } = useSubmit((error) => toast(error.message, "error"));

  const stop = ({ subject }: Follow) =>
    submit(async () => {
      await call(unfollow, { subject });
      set(await call(listFollows, {}));
      toast(followsText.form.stopped, "good");
      // The focused button disappeared.
      setTimeout(() => heading.current?.focus());
    });
  return (
    <Part title={text.title} id="seguiti" headingRef={heading}>
      <p className="mt-2">{text.intro}</p>
      {query.status === "loading" && <PartLoading />}
      {query.status === "failed" && <PartFailed onRetry={reload} />}
      {query.status === "ready" && query.value.items.length === 0 && (
        <EmptyState heading={3} title={text.empty} actions={<FollowTopics />}>
          {text.emptyText}
        </EmptyState>
      )}
      {query.status === "ready" && query.value.items.length > 0 && (
        <>
          <p className="mt-2 text-muted">{text.count(query.value.items.length)}</p>
          <ul className="mt-2 lines">
            {query.value.items.map((follow) => (
              <li key={follow.subject} className="py-3">
                <FollowItem follow={follow} busy={busy} onStop={() => void stop(follow)} />
              </li>
            ))}
          </ul>
          {query.value.items.every(({ subject }) => subject !== "topics") && <FollowTopics />}
        </>
      )}
    </Part>
  );
}

function FollowTopics() {
  return <Button to={followPath("topics")}>{site.followTopics}</Button>;
}

interface FollowItemProps {
  follow: Follow;
  busy: boolean;
  onStop: () => void;
}

function FollowItem({ follow, busy, onStop }: FollowItemProps) {
  const { subject, name, detail, path, frequency, byMail, byPush } = follow;
  const shown = name ?? followsText.gone;
  const way = byMail ? (byPush ? text.byBoth : text.byMail) : byPush ? text.byPush : null;
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 wrap-anywhere">
        {path === null ? (
          <span className="font-semibold">{shown}</span>
        ) : (
          <Link className="link font-semibold" to={path}>
            {shown}
          </Link>
        )}
        {detail !== null && <p className="text-sm text-muted">{detail}</p>}
        <p className="text-sm">
          {frequency === "never" || way === null
            ? text.withoutMail
            : `${followsText.form.frequencies[frequency]}, ${way}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {path !== null && (
          <Button size="sm" to={followPath(subject)} aria-label={text.changeOf(shown)}>
            {text.change}
          </Button>
        )}
        <Button size="sm" disabled={busy} aria-label={text.stopOf(shown)} onClick={onStop}>
          {followsText.form.stop}
        </Button>
      </div>
    </div>
  );
}
