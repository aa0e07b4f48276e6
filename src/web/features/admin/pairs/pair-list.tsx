// Pairs of people: to decide, put off, decided. What is shown is the address. After a decision the
// focus moves to the next pair.

import { useEffect, useRef, useState } from "react";
import { PAIRS_PAGE, PAIR_LISTS, listPersonPairs } from "#contract/person-pairs.ts";
import type { PersonPair } from "#contract/person-pairs.ts";
import { PAIR_KINDS } from "#domain/politician/person-pair.ts";
import type { PairKind } from "#domain/politician/person-pair.ts";
import { useNavigate, useSearchParams } from "../../../app/router/hooks.ts";
import { call } from "../../../lib/call.ts";
import { paths } from "../../../lib/paths.ts";
import { adminPairs as text } from "../../../text/admin-pairs.ts";
import { Button } from "../../../ui/button.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { defineAddress, oneOf } from "../shared/address.ts";
import { EmptyQueue, ListLinks, ListView, useList } from "../shared/list.tsx";
import { SelectField } from "../shared/record-form.tsx";
import { PickDialog } from "./merge-dialogs.tsx";
import { DecidedCard, PairCard } from "./pair-card.tsx";

export const pairsAddress = defineAddress(paths.adminPairs, {
  show: oneOf("mostra", PAIR_LISTS, "open"),
  kind: oneOf("tipo", PAIR_KINDS, undefined),
});

export function PairList() {
  const { show, kind } = pairsAddress.read(useSearchParams());
  const navigate = useNavigate();
  const [isPicking, setPicking] = useState(false);
  const list = useList(
    `${show} ${kind}`,
    (asked, options) => call(listPersonPairs, { show, kind, ...asked }, options),
    { keepOnError: true, pageSize: PAIRS_PAGE },
  );
  const { page, reload, remove } = list;
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
  const toKindText = (one: PairKind) =>
    page === null ? text.kinds[one] : text.kindOption(one, page.kinds[one]);

  return (
    <div className="grid gap-6" ref={heading} tabIndex={-1}>
      <div className="grid gap-4">
        <ListLinks
          label={text.lists.label}
          lists={PAIR_LISTS}
          names={text.lists}
          counts={page && page.counts}
          shown={show}
          toPath={(next) => pairsAddress.path({ show: next, kind: undefined })}
        />
        <div className="max-w-sm">
          <SelectField
            label={text.kind}
            value={kind ?? "all"}
            options={[
              ["all", text.allKinds],
              ...PAIR_KINDS.map((one) => [one, toKindText(one)] as const),
            ]}
            onChoose={(one) => {
              const path = pairsAddress.path({ show, kind: one === "all" ? undefined : one });
              void navigate(path, { replace: true, preventScrollReset: true });
            }}
          />
        </div>
      </div>
      <ListView
        list={list}
        listRef={element}
        words={text}
        look="entries"
        focus="h2"
        empty={<EmptyQueue title={text.empty[show]} text={text.emptyText} />}
      >
        {(pair) => {
          const shared = {
            pair,
            onDecided: (words: string) => decided(pair, words),
            onStale: reload,
          };
          return (
            <li>
              {pair.decision === null ? (
                <PairCard {...shared} />
              ) : (
                <DecidedCard {...shared} decision={pair.decision} />
              )}
            </li>
          );
        }}
      </ListView>
      <p>
        <Button variant="quiet" className="-ms-3" icon="users" onClick={() => setPicking(true)}>
          {text.pick.button}
        </Button>
      </p>
      {isPicking && (
        <PickDialog
          onClose={() => setPicking(false)}
          onDone={(words) => {
            toast(words, "good");
            reload();
          }}
        />
      )}
    </div>
  );
}
