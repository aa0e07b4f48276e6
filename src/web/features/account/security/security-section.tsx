// The frame of each part: heading, and what shows while nothing is known yet or nothing can be known.

import { useEffect, useId, useRef } from "react";
import type { ReactNode, RefObject } from "react";
import { useLocation } from "../../../app/router/hooks.ts";
import type { Security } from "#contract/account.ts";
import { openAround } from "../../../lib/open-around.ts";
import { security as text } from "../../../text/security.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Loading, Skeleton } from "../../../ui/skeletons.tsx";
import { reloadSecurity, useSecurity } from "./use-security.ts";

interface SecuritySectionProps {
  /** For links to it. */
  id?: string;
  title: string;
  children: (security: Security, at: number) => ReactNode;
}

export function SecuritySection({ id, title, children }: SecuritySectionProps) {
  const state = useSecurity();
  const heading = useId();
  const headingElement = useArrivalAt(id);
  return (
    <Card as="section" id={id} aria-labelledby={heading} className="grid gap-4">
      <h2 id={heading} ref={headingElement} tabIndex={-1} className="text-xl">
        {title}
      </h2>
      {state.status === "loading" && (
        <Loading label={text.loading} className="grid gap-2">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
        </Loading>
      )}
      {state.status === "failed" && (
        <Notice tone="danger" role="alert">
          <p>{text.failed}</p>
          <Button size="sm" className="mt-2" onClick={() => void reloadSecurity()}>
            {text.retry}
          </Button>
        </Notice>
      )}
      {state.status === "ready" && children(state.security, state.at)}
    </Card>
  );
}

/** The section exists only once its reader is known: a link to it is followed then. */
function useArrivalAt(id: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (id === undefined || hash !== `#${id}`) return;
    if (heading.current !== null) openAround(heading.current);
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [id, hash]);
  return heading;
}
