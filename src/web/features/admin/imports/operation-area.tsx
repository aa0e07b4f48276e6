// Where the operation is told, above everything that begins one. It takes the focus only from where it
// would be lost: to whoever began it, and when the buttons inside have gone.

import { useEffect, useRef } from "react";
import type { Ref } from "react";
import type { Operation } from "#contract/operations.ts";
import { spokenState } from "../../../text/admin-sync.ts";
import { isUnderWay } from "./pace.ts";
import { PreviewCard } from "./preview-card.tsx";
import { RefusalCard, ResultCard } from "./result-card.tsx";
import { BeginningCard, RunningCard } from "./running-card.tsx";
import type { ImportPageState } from "./use-import-page.ts";

export function OperationArea({ page }: { page: ImportPageState }) {
  const { operation = null, attempt } = page;
  const heading = useRef<HTMLHeadingElement>(null);
  const stage =
    attempt === null ? `${operation?.id ?? 0} ${operation?.state ?? ""}` : attempt.state;
  useFocusKept(heading, stage, attempt?.state === "beginning");
  return (
    <>
      <output className="sr-only">
        {operation !== null && isUnderWay(operation) && spokenState(operation)}
      </output>
      <OperationCard page={page} operation={operation} headingRef={heading} />
    </>
  );
}

interface OperationCardProps {
  page: ImportPageState;
  operation: Operation | null;
  headingRef: Ref<HTMLHeadingElement>;
}

function OperationCard({ page, operation, headingRef }: OperationCardProps) {
  const { attempt } = page;
  if (attempt?.state === "beginning")
    return <BeginningCard beginning={attempt} headingRef={headingRef} onStop={page.stopSending} />;
  if (attempt?.state === "refused")
    return <RefusalCard refusal={attempt} headingRef={headingRef} />;
  if (operation === null) return null;
  const { id, preview } = operation;
  if (operation.state === "waiting" && preview !== null)
    return (
      <PreviewCard
        key={id}
        operation={operation}
        preview={preview}
        headingRef={headingRef}
        onConfirm={(endMany) => page.confirm(id, endMany)}
        onCancel={() => page.cancel(id)}
      />
    );
  if (isUnderWay(operation))
    return (
      <RunningCard
        key={`${id} ${operation.state}`}
        operation={operation}
        headingRef={headingRef}
        onCancel={() => page.cancel(id)}
      />
    );
  return <ResultCard key={id} operation={operation} headingRef={headingRef} />;
}

/** `isOwn`: begun by a press on this page, just now. */
function useFocusKept(
  heading: { current: HTMLHeadingElement | null },
  stage: string,
  isOwn: boolean,
) {
  const last = useRef(stage);
  useEffect(() => {
    if (last.current === stage) return;
    last.current = stage;
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (isOwn || isLost) heading.current?.focus();
  }, [heading, stage, isOwn]);
}
