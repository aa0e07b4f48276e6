// Pairs of people: to decide, put off, decided. What is shown is the address. After a decision the
// focus moves to the next pair.

import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "../../../app/router/hooks.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { listPersonPairs, PAIR_LISTS, PAIRS_PAGE } from "#contract/person-pairs.ts";
import type { PersonPair } from "#contract/person-pairs.ts";
import { PAIR_KINDS } from "#domain/politician/person-pair.ts";
import { call } from "../../../lib/call.ts";
import { useInfiniteQuery } from "../../../lib/query.ts";
import { adminPairs as text } from "../../../text/admin-pairs.ts";
import { Button } from "../../../ui/button.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { Choice } from "../shared/choice.tsx";
import { ListLinks } from "../shared/list-links.tsx";
import { QueryState } from "../shared/query-state.tsx";
import { DecidedCard } from "./decided-card.tsx";
import { PairCard } from "./pair-card.tsx";
import { pairsPath, readPairsState } from "./pairs-url.ts";
import type { PairsState } from "./pairs-url.ts";
import { PickDialog } from "./pick-dialog.tsx";

type Page = OutputOf<typeof listPersonPairs>;

/** Maximum page size of the server. */
const MAX_LIMIT = 100;

export function PairList() {
  const state = readPairsState(useSearchParams());
  const { show, kind } = state;
  const [isPicking, setPicking] = useState(false);
  const list = useInfiniteQuery<PersonPair, Page>(
    `${show} ${kind}`,
    (signal, shown) => {
      const limit = Math.min(MAX_LIMIT, Math.max(PAIRS_PAGE, shown));
      return call(listPersonPairs, { show, kind, limit }, { signal });
    },
    (cursor) => call(listPersonPairs, { show, kind, cursor }),
    { keepOnError: true },
  );
  const { query, reload, remove } = list;
  const page = query.status === "ready" ? query.value : null;
  const toast = useToast();
  const element = useRef<HTMLOListElement>(null);
  const heading = useRef<HTMLDivElement>(null);
  /** The place in the list that gets the focus once it is rendered. */
  const [focus, setFocus] = useState<{ at: number } | null>(null);
  useEffect(() => {
    if (focus === null) return;
    const items = element.current?.children;
    const next = items?.[Math.min(focus.at, items.length - 1)]?.querySelector<HTMLElement>("h2");
    (next ?? heading.current)?.focus();
  }, [focus]);

  function decided(pair: PersonPair, words: string) {
    toast(words, "good");
    setFocus({ at: page?.items.indexOf(pair) ?? 0 });
    remove(pair.id);
    reload();
  }

  return (
    <div className="grid gap-6" ref={heading} tabIndex={-1}>
      <div className="grid gap-4">
        <Lists state={state} counts={page?.counts ?? null} />
        <Kinds state={state} kinds={page?.kinds ?? null} />
      </div>
      <QueryState query={query} reload={reload} />
      {page !== null && page.items.length === 0 && (
        <EmptyState mark="done" title={text.empty[show]}>
          {text.emptyText}
        </EmptyState>
      )}
      {page !== null && page.items.length > 0 && (
        <div>
          <ol
            ref={element}
            aria-label={text.listLabel}
            aria-busy={(query.status === "ready" && query.isStale) || undefined}
            className="grid gap-5"
          >
            {page.items.map((pair) => (
              <li key={pair.id}>
                {pair.decision === null ? (
                  <PairCard
                    pair={pair}
                    onDecided={(words) => decided(pair, words)}
                    onStale={reload}
                  />
                ) : (
                  <DecidedCard
                    pair={pair}
                    decision={pair.decision}
                    onUndone={(words) => decided(pair, words)}
                    onStale={reload}
                  />
                )}
              </li>
            ))}
          </ol>
          <LoadMore
            list={page}
            more={list}
            listRef={element}
            focus="h2"
            words={text}
            className="mt-5"
          />
        </div>
      )}
      <p>
        <Button variant="quiet" className="-ms-3" icon="users" onClick={() => setPicking(true)}>
          {text.pick.button}
        </Button>
      </p>
      <PickDialog
        open={isPicking}
        onClose={() => setPicking(false)}
        onMerged={(words) => {
          toast(words, "good");
          reload();
        }}
      />
    </div>
  );
}

function Lists({ state, counts }: { state: PairsState; counts: Page["counts"] | null }) {
  return (
    <ListLinks
      label={text.lists.label}
      lists={PAIR_LISTS}
      names={text.lists}
      counts={counts}
      shown={state.show}
      toPath={(show) => pairsPath({ show, kind: undefined })}
    />
  );
}

function Kinds({ state, kinds }: { state: PairsState; kinds: Page["kinds"] | null }) {
  const navigate = useNavigate();
  const options = PAIR_KINDS.map(
    (kind) =>
      [kind, kinds === null ? text.kinds[kind] : text.kindOption(kind, kinds[kind])] as const,
  );
  return (
    <div className="max-w-sm">
      <Choice
        label={text.kind}
        value={state.kind ?? "all"}
        options={[["all", text.allKinds], ...options]}
        onChange={(kind) =>
          void navigate(pairsPath({ ...state, kind: kind === "all" ? undefined : kind }), {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
    </div>
  );
}
