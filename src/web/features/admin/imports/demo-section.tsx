// Offers to remove the demonstration data, while there is any: counted, confirmed, then followed until
// it is gone.

import { useEffect, useState } from "react";
import { getDemoData, removeDemoData } from "#contract/demo.ts";
import type { DemoData } from "#contract/demo.ts";
import { errorMessageOr } from "../../../lib/app-error.ts";
import { call } from "../../../lib/call.ts";
import { useQuery } from "../../../lib/query.ts";
import { adminDemo as text } from "../../../text/admin-demo.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { ImportPageOptions } from "./use-import-page.tsx";

const LOOK_EVERY_MS = 2_000;

export function DemoSection({ checked }: Pick<ImportPageOptions, "checked">) {
  const { query, set, reload } = useQuery(
    "demo-data",
    (signal) => call(getDemoData, {}, { signal }),
    {
      keepOnError: true,
    },
  );
  const [asks, setAsks] = useState(false);
  const found = query.status === "ready" ? query.value : null;
  const isBeingRemoved = found?.isBeingRemoved === true;
  useEffect(() => {
    if (!isBeingRemoved) return undefined;
    const timer = setInterval(reload, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isBeingRemoved, reload]);
  if (found === null || isNothing(found)) return null;

  async function remove(politicians: number): Promise<string | null> {
    try {
      const answer = await checked(() => call(removeDemoData, { politicians }));
      if (answer !== null) set(answer);
      return null;
    } catch (error) {
      reload();
      return errorMessageOr(error, text.failed);
    }
  }

  if (isBeingRemoved)
    return (
      <Notice tone="info" role="status" title={text.removing}>
        <p className="figures-aligned">{text.left(found.politicians, found.accounts)}</p>
      </Notice>
    );
  return (
    <Notice tone="warn" title={found.hasRealPeople ? text.mixed : text.title}>
      <p>{found.hasRealPeople ? text.mixedLead : text.lead}</p>
      <Button size="sm" className="mt-3" onClick={() => setAsks(true)}>
        {text.remove}
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => remove(found.politicians)}
        title={text.question}
        cancelText={text.cancel}
        confirmText={text.confirm(found.politicians)}
        busyText={text.busy}
      >
        <p>{text.goes}</p>
        <ul className="mt-2 grid list-disc gap-1 ps-5 figures-aligned">
          <li>{text.politicians(found.politicians)}</li>
          <li>{text.reviews(found.reviews, found.othersReviews)}</li>
          <li>{text.accounts(found.accounts)}</li>
          <li>{text.topics(found.topics, found.opinions)}</li>
        </ul>
        <p className="mt-3 text-muted">
          {found.keptTopics > 0 && `${text.keptTopics(found.keptTopics)} `}
          {text.final}
        </p>
      </ConfirmDialog>
    </Notice>
  );
}

function isNothing({ politicians, accounts, topics, isBeingRemoved }: DemoData): boolean {
  return !isBeingRemoved && politicians + accounts + topics === 0;
}
