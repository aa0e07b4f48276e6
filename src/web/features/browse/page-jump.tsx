// Which page of the list this is, and a plain form to any other. The form also works without scripts.

import { PAGE_SIZE } from "#contract/politicians.ts";
import { Link } from "../../app/router/link.tsx";
import { useNavigate } from "../../app/router/hooks.ts";
import { paths } from "../../lib/paths.ts";
import { politicians as text } from "../../text/politicians.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { browsePath, PARAMS } from "./browse-url.ts";
import type { Browse, Start } from "./browse-url.ts";

const STEP = "grid size-8 place-items-center rounded-sm text-accent hover:bg-sheet";

export function pageCount(total: number): number {
  return Math.ceil(total / PAGE_SIZE);
}

interface PageJumpProps {
  browse: Browse;
  start: Start;
  total: number;
}

export function PageJump({ browse, start, total }: PageJumpProps) {
  const navigate = useNavigate();
  const last = pageCount(total);
  if (last < 2) return null;
  // After a cursor, as of a letter, the number is unknown.
  const current = typeof start === "string" ? null : (start ?? 1);
  const state = new URLSearchParams(browsePath(browse).split("?")[1]);
  const to = (page: number) => browsePath(browse, page);
  return (
    <form
      action={paths.politicians}
      method="get"
      aria-label={text.page.label}
      className="flex items-center gap-1.5 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        const page = Number(new FormData(event.currentTarget).get(PARAMS.page));
        void navigate(to(page));
      }}
    >
      {[...state].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {current !== null && current > 1 && current <= last && (
        <Link rel="prev" to={to(current - 1)} className={STEP} aria-label={text.page.previous}>
          <Icon name="chevron" className="rotate-90" />
        </Link>
      )}
      <label className="flex items-center gap-2">
        {text.page.number}
        <input
          key={current}
          type="number"
          name={PARAMS.page}
          min={1}
          max={last}
          required
          inputMode="numeric"
          defaultValue={current ?? ""}
          className="input min-h-9 w-20 px-2 py-1 figures-aligned"
        />
        {text.page.of(last)}
      </label>
      <Button type="submit" size="sm">
        {text.page.go}
      </Button>
      {current !== null && current < last && (
        <Link rel="next" to={to(current + 1)} className={STEP} aria-label={text.page.next}>
          <Icon name="chevron" className="-rotate-90" />
        </Link>
      )}
    </form>
  );
}
