// «Confronta» beside a person: a link to the comparison, which puts them into its tray where scripts run.

import { paths } from "../../lib/paths.ts";
import { ratingsText } from "../../text/ratings.ts";

interface CompareLinkProps {
  id: number;
  name: string;
  className?: string;
}

export function CompareLink({ id, name, className = "link relative py-1" }: CompareLinkProps) {
  return (
    <a href={`${paths.compare}?p=${id}`} rel="nofollow" data-compare={id} className={className}>
      {ratingsText.compare}
      <span className="sr-only"> {name}</span>
    </a>
  );
}
