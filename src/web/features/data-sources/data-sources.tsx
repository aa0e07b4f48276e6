// Where the people of a page are known from, at its foot.

import type { DataSource } from "#contract/politicians.ts";
import { formatDate } from "../../lib/format.ts";
import { anyCorrectionPath } from "../../lib/paths.ts";
import { officesText } from "../../text/offices.ts";
import { RichText } from "../../ui/rich-text.tsx";

interface DataSourcesProps {
  sources: readonly DataSource[];
  /** Where to report a mistake; default: the form that asks whose page is wrong. */
  wrong?: string;
}

/** Nothing of invented people, who have no source. */
export function DataSources({ sources, wrong = anyCorrectionPath }: DataSourcesProps) {
  if (sources.length === 0) return null;
  return (
    <p className="mt-8 max-w-[75ch] text-sm text-muted">
      <RichText>{officesText.sources(sources, wrong, formatDate)}</RichText>
    </p>
  );
}
