// Links to the lists of one page, each with its number.

import { Link } from "../../../app/router/link.tsx";
import { formatCount } from "../../../lib/format.ts";
import { cx } from "../../../ui/cx.ts";

interface ListLinksProps<Name extends string> {
  label: string;
  lists: readonly Name[];
  names: Record<Name, string>;
  /** Null while they are read; not every list is counted. */
  counts: Partial<Record<Name, number>> | null;
  shown: Name;
  toPath: (list: Name) => string;
}

export function ListLinks<Name extends string>(props: ListLinksProps<Name>) {
  const { label, lists, names, shown, toPath } = props;
  const counts: Partial<Record<Name, number>> = props.counts ?? {};
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-1.5">
        {lists.map((list) => (
          <li key={list}>
            <Link
              to={toPath(list)}
              preventScrollReset
              aria-current={shown === list ? "page" : undefined}
              className={cx(
                "flex min-h-10 items-center gap-2 rounded-md border px-3 font-semibold",
                shown === list
                  ? "border-accent bg-accent-soft text-accent-strong underline decoration-2 underline-offset-4"
                  : "border-line bg-sheet hover:border-ink",
              )}
            >
              {names[list]}
              {counts[list] !== undefined && (
                <span className="text-sm font-normal text-muted tabular-nums">
                  {formatCount(counts[list])}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
