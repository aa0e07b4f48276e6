// How it works, in three steps.

import { Link } from "../../app/router/link.tsx";
import { paths } from "../../lib/paths.ts";
import { home as text } from "../../text/home.ts";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon.tsx";

const ICONS: readonly IconName[] = ["search", "star", "chart"];
/** Where a step has a page of its own. */
const PATHS = [null, null, paths.compare];

export function Steps() {
  return (
    <ol className="grid gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-3">
      {text.steps.list.map((step, index) => (
        <li key={step.title} className="flex gap-4 bg-sheet p-4 md:flex-col md:gap-3">
          <span className="grid size-11 flex-none place-items-center rounded-full bg-accent-soft text-accent-strong">
            <Icon name={ICONS[index] ?? "check"} />
          </span>
          <div>
            <h3 className="text-lg">
              <span className="text-muted figures-aligned">{index + 1}. </span>
              <Title to={PATHS[index] ?? null}>{step.title}</Title>
            </h3>
            <p className="mt-1 text-muted">{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Title({ to, children }: { to: string | null; children: string }) {
  return to === null ? (
    children
  ) : (
    <Link className="link" to={to}>
      {children}
    </Link>
  );
}
