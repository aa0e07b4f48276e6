// Grid of points with a heading and a few words each. With `ordered` they are steps: the number
// replaces the icon, which moves after the text.
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
  /** One per point, in order; undefined for none. */
  icons?: readonly (IconName | undefined)[];
  ordered?: boolean;
  /** Two columns where there is room. */
  pairs?: boolean;
  /** Level of the headings. */
  heading?: 3 | 4;
}

export function PointList({
  points,
  icons = [],
  ordered = false,
  pairs = false,
  heading = 3,
}: PointListProps) {
  const List = ordered ? "ol" : "ul";
  const Heading = `h${heading}` as const;
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
          className="grid grid-cols-[auto_minmax(0,1fr)] content-start items-center gap-x-4 gap-y-2 bg-sheet p-4"
        >
          <span
            className="grid size-11 place-items-center rounded-full bg-accent-soft font-semibold text-accent-strong figures-aligned"
            aria-hidden={ordered ? undefined : true}
          >
            {ordered ? index + 1 : <Icon name={icons[index] ?? "check"} />}
          </span>
          <Heading className="text-lg">
            <RichText>{title}</RichText>
            {ordered && icons[index] !== undefined && (
              <Icon name={icons[index]} className="ms-2 inline text-accent" />
            )}
          </Heading>
          <p className="col-span-2 max-w-[65ch] text-muted sm:col-span-1 sm:col-start-2 sm:-mt-1">
            <RichText>{text}</RichText>
          </p>
        </li>
      ))}
    </List>
  );
}
