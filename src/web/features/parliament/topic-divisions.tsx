// Divisions of Parliament that administrators joined to a topic.

import type { DivisionSummary } from "#contract/divisions.ts";
import { divisionsText } from "../../text/divisions.ts";
import { DivisionList } from "./division-list.tsx";

const text = divisionsText.topic;

export function TopicDivisions({ divisions }: { divisions: readonly DivisionSummary[] }) {
  return (
    <section aria-labelledby="votazioni" className="mt-8">
      <h2 id="votazioni">{text.title}</h2>
      <p className="mt-1 mb-4 max-w-[65ch] text-sm text-muted">{text.note}</p>
      <DivisionList
        divisions={divisions}
        detailOf={({ chamber }) => divisionsText.chamber[chamber]}
      />
    </section>
  );
}
