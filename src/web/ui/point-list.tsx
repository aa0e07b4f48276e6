// Points of equal weight, each with a heading and a few words, laid out like the cells of a register.
// With `ordered` they are steps, numbered; otherwise each may have an icon.
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";
import { RichText } from "./rich-text.tsx";

export interface Point {
  title: string;
  text: string;
}

interface PointListProps {
  points: readonly Point[];
  icons?: readonly IconName[];
  ordered?: boolean;
  /** Two beside each other where there is room. */
  pairs?: boolean;
}

export function PointList({ points, icons = [], ordered = false, pairs = false }: PointListProps) {
  const List = ordered ? "ol" : "ul";
  return (
    <List
      className={cx(
        "grid gap-px overflow-hidden rounded-lg border border-line bg-line",
        pairs && "md:grid-cols-2",
      )}
    >
      {points.map(({ title, text }, index) => (
        <li
          key={title}
          className="grid grid-cols-[auto_minmax(0,1fr)] content-start items-center gap-x-4 gap-y-2 bg-sheet p-4 sm:p-5"
        >
          <span
            className="grid size-11 place-items-center rounded-full bg-accent-soft font-semibold text-accent-strong tabular-nums"
            aria-hidden={ordered ? undefined : true}
          >
            {ordered ? index + 1 : <Icon name={icons[index] ?? "check"} />}
          </span>
          <h3 className="text-lg">
            <RichText>{title}</RichText>
          </h3>
          <p className="col-span-2 max-w-[65ch] text-muted sm:col-span-1 sm:col-start-2 sm:-mt-1">
            <RichText>{text}</RichText>
          </p>
        </li>
      ))}
    </List>
  );
}
