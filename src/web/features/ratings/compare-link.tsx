// «Confronta» beside a person: a link to the comparison, which puts them into its tray where scripts run.

import { paths } from "../../lib/paths.ts";
import { ratingsText } from "../../text/ratings.ts";
import { Icon } from "../../ui/icon.tsx";

interface CompareLinkProps {
  id: number;
  name: string;
  className?: string;
  /** In little room: a picture on a phone, the word where there is room. */
  isNarrow?: boolean;
}

export function CompareLink({
  id,
  name,
  className = "link relative py-1",
  isNarrow = false,
}: CompareLinkProps) {
  return (
    <a
      href={`${paths.compare}?p=${id}`}
      rel="nofollow"
      data-compare={id}
      aria-label={isNarrow ? `${ratingsText.compare} ${name}` : undefined}
      className={className}
    >
      {isNarrow && <Icon name="scale" className="sm:hidden" />}
      <span className={isNarrow ? "max-sm:hidden" : undefined}>{ratingsText.compare}</span>
      <span className="sr-only"> {name}</span>
    </a>
  );
}
