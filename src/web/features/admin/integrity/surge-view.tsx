// One surge: what came and when, what the reviews have in common, the reviews, and the decision.

import { useState } from "react";
import type { SurgeDetails } from "#contract/admin-surges.ts";
import { Link } from "../../../app/router/link.tsx";
import { auditOfSurgePath, paths } from "../../../lib/paths.ts";
import { adminSurges } from "../../../text/admin-surges.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { useNow } from "../shared/use-now.ts";
import { SubjectLink } from "../shared/written-text.tsx";
import { SurgeDecisionForm, SurgeProposal } from "./surge-decision.tsx";
import { SurgeEvidence, SurgeTimeline } from "./surge-evidence.tsx";
import { SurgeBadges } from "./surge-list.tsx";
import { SurgeReviews } from "./surge-reviews.tsx";

const text = adminSurges.item;

interface SurgeViewProps {
  surge: SurgeDetails;
  /** The surge after a decision. */
  onChange: (surge: SurgeDetails) => void;
  reload: () => void;
}

export function SurgeView({ surge, onChange, reload }: SurgeViewProps) {
  const toast = useToast();
  const now = useNow();
  /** Released already, or to be. */
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(surge.released));
  /** Why nothing could be decided. */
  const [stale, setStale] = useState<string | null>(null);

  function decided(next: SurgeDetails, words: string) {
    toast(words, "good");
    setStale(null);
    setChosen(new Set(next.released));
    onChange(next);
  }
  function outdated(message: string) {
    setStale(message);
    reload();
  }
  const changed = { onDecided: decided, onStale: outdated };
  return (
    <div className="grid gap-6">
      <p>
        <Button
          size="sm"
          variant="quiet"
          icon="arrow-left"
          to={paths.adminSurges}
          className="-ms-3"
        >
          {text.back}
        </Button>
      </p>
      <Head surge={surge} now={now} />
      <SurgeTimeline surge={surge} />
      <SurgeEvidence surge={surge} />
      <SurgeReviews key={surge.version} surge={surge} chosen={chosen} onChoose={setChosen} />
      <div role="alert" className="empty:hidden">
        {stale !== null && (
          <Notice tone="warn" title={stale}>
            <p className="text-sm">{adminSurges.decision.meanwhile}</p>
          </Notice>
        )}
      </div>
      {surge.proposal === null ? (
        <SurgeDecisionForm surge={surge} chosen={chosen} {...changed} />
      ) : (
        <SurgeProposal surge={surge} proposal={surge.proposal} {...changed} />
      )}
    </div>
  );
}

function Head({ surge, now }: { surge: SurgeDetails; now: number }) {
  const { id, subject, openAppeals, estimateBefore, estimateWithAll } = surge;
  return (
    <Card as="section" aria-labelledby="surge" className="grid gap-3">
      <SurgeBadges surge={surge} now={now} />
      <div>
        <h2 id="surge" tabIndex={-1} className="wrap-anywhere">
          {subject.title}
        </h2>
        <p className="mt-1 text-sm text-muted">
          {subject.detail !== null && <>{subject.detail} · </>}
          <SubjectLink subject={subject} words={text.onSite} newTab={text.newTab} />
          {" · "}
          <Link className="link" to={auditOfSurgePath(id)}>
            {text.audit}
          </Link>
        </p>
      </div>
      <p className="max-w-[65ch]">
        {adminSurges.facts(surge)} {text.times(surge)}{" "}
        {text.estimates(estimateBefore, estimateWithAll)}
      </p>
      {openAppeals > 0 && (
        <p>
          {text.appeals(openAppeals)}{" "}
          <Link className="link" to={`${paths.adminModeration}?mostra=appeal`}>
            {text.toAppeals}
          </Link>
        </p>
      )}
    </Card>
  );
}
