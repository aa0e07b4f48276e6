// The pages merged into a person's: merge another, or split one off.

import { useState } from "react";
import { listMerges } from "#contract/person-pairs.ts";
import { call } from "../../../lib/call.ts";
import { formatMoment } from "../../../lib/moments.ts";
import { useQuery } from "../../../lib/query.ts";
import { adminPairs } from "../../../text/admin-pairs.ts";
import { Button } from "../../../ui/button.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { QueryState, SideCard } from "../shared/section.tsx";
import { PickDialog, SplitDialog } from "./merge-dialogs.tsx";

const text = adminPairs.person;

interface PersonMergesProps {
  id: number;
  /** After a merge or a split: offices and reviews are others. */
  onChange: () => void;
}

export function PersonMerges({ id, onChange }: PersonMergesProps) {
  const [isPicking, setPicking] = useState(false);
  const [splitId, setSplitId] = useState<number | null>(null);
  const toast = useToast();
  const { query, reload } = useQuery(String(id), (signal) =>
    call(listMerges, { keptId: id }, { signal }),
  );
  function changed(words: string) {
    toast(words, "good");
    reload();
    onChange();
  }
  return (
    <SideCard title={text.heading} className="grid gap-4">
      <p className="-mt-2 text-sm">{text.text}</p>
      <QueryState query={query} reload={reload} heading={3} />
      {query.status === "ready" && query.value.merges.length > 0 && (
        <ul className="grid gap-2">
          {query.value.merges.map(({ goneId, name, mergedAt }) => (
            <li
              key={goneId}
              className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2"
            >
              <p className="min-w-0">
                {name}
                <span className="block text-sm text-muted">
                  {text.merged(goneId, formatMoment(mergedAt))}
                </span>
              </p>
              <Button
                size="sm"
                aria-label={text.splitOf(goneId)}
                onClick={() => setSplitId(goneId)}
              >
                {text.split}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Button icon="users" onClick={() => setPicking(true)}>
          {text.merge}
        </Button>
      </p>
      {isPicking && <PickDialog known={id} onClose={() => setPicking(false)} onDone={changed} />}
      {splitId !== null && (
        <SplitDialog
          goneId={splitId}
          outcome="apart"
          onClose={() => setSplitId(null)}
          onDone={changed}
        />
      )}
    </SideCard>
  );
}
