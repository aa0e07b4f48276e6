// The frame of each part: heading, and what shows while nothing is known yet or nothing can be known.

import { useId } from "react";
import type { ReactNode } from "react";
import type { Security } from "#contract/account.ts";
import { security as text } from "../../../text/security.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Loading, Skeleton } from "../../../ui/skeletons.tsx";
import { reloadSecurity, useSecurity } from "./use-security.ts";

interface SecuritySectionProps {
  title: string;
  children: (security: Security, at: number) => ReactNode;
}

export function SecuritySection({ title, children }: SecuritySectionProps) {
  const state = useSecurity();
  const heading = useId();
  return (
    <Card as="section" aria-labelledby={heading} className="grid gap-4">
      <h2 id={heading} className="text-xl">
        {title}
      </h2>
      {state.status === "loading" && (
        <Loading label={text.loading} className="grid gap-2">
          <Skeleton className="h-5 w-3/4" />
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
