// Chooses the regions, provinces and roles that an import is applied to, from what the file names.

import { useId, useRef, useState } from "react";
import { listBulkJobLimits } from "#contract/bulk-job-changes.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { NO_LIMITS, isLimited } from "#domain/politician/import-limits.ts";
import type { ImportLimits } from "#domain/politician/import-limits.ts";
import { foldText } from "#domain/politician/search-text.ts";
import { call } from "../../../../lib/call.ts";
import { formatCount } from "../../../../lib/format.ts";
import { useQuery } from "../../../../lib/query.ts";
import { adminChanges, limitsText } from "../../../../text/admin-changes.ts";
import { Button } from "../../../../ui/button.tsx";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { QueryState } from "../../shared/section.tsx";

const text = adminChanges.limits;
type Choices = OutputOf<typeof listBulkJobLimits>;
type Group = keyof ImportLimits;

interface LimitChooserProps {
  bulkJobId: number;
  limits: ImportLimits;
  /** Rows of the file outside the limits. */
  excluded: number;
  isSaving: boolean;
  onChange: (limits: ImportLimits) => void;
}

export function LimitChooser(props: LimitChooserProps) {
  const { bulkJobId: id, limits, excluded, isSaving, onChange } = props;
  const { query, reload } = useQuery(String(id), (signal) =>
    call(listBulkJobLimits, { id }, { signal }),
  );
  const isChosen = isLimited(limits);
  const [startsOpen] = useState(isChosen);
  const groups = query.status === "ready" ? toGroups(query.value, limits) : [];
  // A file of one town and one role has nothing to choose.
  if (query.status !== "failed" && groups.length === 0) return null;
  return (
    <Disclosure summary={text.title} open={startsOpen} className="[&>.disclosure-body]:max-w-none">
      <div className="grid gap-4">
        <p className="max-w-[65ch] text-sm text-muted">{text.lead}</p>
        <QueryState query={query} reload={reload} heading={3} />
        <div className="grid gap-4 md:grid-cols-3">
          {groups.map(({ group, choices }) => (
            <LimitGroup
              key={group}
              group={group}
              choices={choices}
              chosen={limits[group]}
              onChange={(values) => onChange({ ...limits, [group]: values })}
            />
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-3 text-sm">
          <p role="status" className="min-w-0">
            {isSaving
              ? text.saving
              : isChosen && `${limitsText(limits)}. ${text.excluded(excluded)}`}
          </p>
          {/* It stays when it has done its work, with the focus. */}
          <Button
            size="sm"
            aria-disabled={!isChosen || undefined}
            onClick={isChosen ? () => onChange(NO_LIMITS) : undefined}
          >
            {text.clear}
          </Button>
        </div>
      </div>
    </Disclosure>
  );
}

interface Choice {
  value: string;
  label: string;
  rows: number;
}

/** Groups with one choice or none limit nothing. Provinces are those of the chosen regions. */
function toGroups({ regions, provinces, roles }: Choices, limits: ImportLimits) {
  const own = provinces.filter(
    ({ value, region }) =>
      limits.regions.length === 0 ||
      limits.regions.includes(region) ||
      limits.provinces.includes(value),
  );
  const groups: { group: Group; choices: Choice[] }[] = [
    { group: "regions", choices: regions.map((one) => ({ ...one, label: one.value })) },
    {
      group: "provinces",
      choices: own.map((one) => ({ ...one, label: `${one.name} (${one.value})` })),
    },
    { group: "roles", choices: roles.map((one) => ({ ...one, label: one.value })) },
  ];
  return groups.filter(({ group, choices }) => choices.length > 1 || limits[group].length > 0);
}

interface LimitGroupProps {
  group: Group;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (values: string[]) => void;
}

/** Choices above which a search is worth its place. */
const MANY = 8;

function LimitGroup({ group, choices, chosen, onChange }: LimitGroupProps) {
  const [words, setWords] = useState("");
  const id = useId();
  const found = choices.filter(({ label }) => foldText(label).includes(foldText(words)));
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">
        {text.groups[group]}
        <span className="font-normal text-muted">
          {" · "}
          {chosen.length === 0 ? text.all : text.chosen(chosen.length)}
        </span>
      </legend>
      {choices.length > MANY && (
        <>
          <label htmlFor={id} className="sr-only">
            {text.find[group]}
          </label>
          <input
            id={id}
            type="search"
            className="input mt-1"
            placeholder={text.find[group]}
            value={words}
            autoComplete="off"
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </>
      )}
      <ul className="mt-2 max-h-64 overflow-y-auto overscroll-contain rounded-md border border-line bg-paper px-3 py-1 text-sm">
        {found.map(({ value, label, rows }) => (
          <li key={value}>
            <label className="check min-h-11">
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={({ currentTarget }) =>
                  onChange(
                    currentTarget.checked
                      ? [...chosen, value]
                      : chosen.filter((one) => one !== value),
                  )
                }
              />
              <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
                {label}
                <span className="text-muted figures-aligned">
                  {formatCount(rows)}
                  <span className="sr-only"> {text.rowsWord(rows)}</span>
                </span>
              </span>
            </label>
          </li>
        ))}
        {found.length === 0 && <li className="py-2 text-muted">{text.none}</li>}
      </ul>
    </fieldset>
  );
}

interface UseLimits {
  limits: ImportLimits;
  isSaving: boolean;
  change: (limits: ImportLimits) => void;
}

/**
 * Each choice is saved, the last one wins. `save` resolves to whether it succeeded; errors are shown. Otherwise the
 * stored limits stay.
 */
export function useLimits(
  stored: ImportLimits,
  save: (limits: ImportLimits) => Promise<boolean>,
): UseLimits {
  const [draft, setDraft] = useState<ImportLimits | null>(null);
  const waiting = useRef<ImportLimits | null>(null);
  const isRunning = useRef(false);

  async function saveAll(): Promise<void> {
    isRunning.current = true;
    while (waiting.current !== null) {
      const next = waiting.current;
      waiting.current = null;
      if (!(await save(next))) waiting.current = null;
    }
    isRunning.current = false;
    setDraft(null);
  }

  return {
    limits: draft ?? stored,
    isSaving: draft !== null,
    change(limits) {
      setDraft(limits);
      waiting.current = limits;
      if (!isRunning.current) void saveAll();
    },
  };
}
