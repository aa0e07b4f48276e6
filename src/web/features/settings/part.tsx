// One part of the settings: a card with its heading; while it is being read, what is coming; and a way
// to try again when it could not be.

import { useId } from "react";
import type { ReactNode, Ref } from "react";
import { settings as text } from "../../text/settings.ts";
import { Card } from "../../ui/card.tsx";
import { LoadFailed } from "../../ui/load-failed.tsx";
import { Loading, Skeleton } from "../../ui/skeletons.tsx";

interface PartProps {
  /** To be linked to. */
  id?: string;
  title: ReactNode;
  /** For callers that restore focus after the focused element disappears. */
  headingRef?: Ref<HTMLHeadingElement>;
  className?: string;
  children: ReactNode;
}

export function Part({ id, title, headingRef, className, children }: PartProps) {
  const heading = useId();
  return (
    <Card as="section" id={id} aria-labelledby={heading} className={className}>
      <h2 id={heading} ref={headingRef} tabIndex={-1} className="text-xl">
        {title}
      </h2>
      {children}
    </Card>
  );
}

export function PartLoading() {
  return (
    <Loading label={text.loading} className="mt-4 grid gap-3">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-5 w-1/2" />
    </Loading>
  );
}

export function PartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadFailed
      message={text.failedToLoad}
      retryText={text.retry}
      onRetry={onRetry}
      className="mt-4"
    />
  );
}
