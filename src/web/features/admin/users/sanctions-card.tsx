// Sanctions of an account, newest first: giving one, and ending one early.

import { useState } from "react";
import { liftSanction, listUserSanctions } from "#contract/moderation.ts";
import type { Sanction } from "#contract/moderation.ts";
import { errorMessage } from "#domain/error.ts";
import { RULE_TEXTS } from "#domain/moderation/guideline-rules.ts";
import { Link } from "../../../app/router/link.tsx";
import { toFailureText } from "../../../lib/app-error.ts";
import { call } from "../../../lib/call.ts";
import { formatMoment } from "../../../lib/moments.ts";
import { paths } from "../../../lib/paths.ts";
import { useQuery } from "../../../lib/query.ts";
import { adminUsers } from "../../../text/admin-users.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { QueryState } from "../shared/section.tsx";
import { SanctionDialog } from "./sanction-dialog.tsx";

const text = adminUsers.sanctions;

interface SanctionsCardProps {
  userId: string;
  /** Administrators cannot sanction themselves or lift their own sanctions. */
  isOneself: boolean;
}

export function SanctionsCard({ userId, isOneself }: SanctionsCardProps) {
  const { query, set, reload } = useQuery(userId, (signal) =>
    call(listUserSanctions, { userId }, { signal }).then(({ sanctions }) => sanctions),
  );
  const [lifting, setLifting] = useState<number | null>(null);
  const [isGiving, setGiving] = useState(false);
  const toast = useToast();

  async function lift(id: number): Promise<void> {
    set((await call(liftSanction, { userId, id })).sanctions);
    toast(text.lifted, "good");
  }

  return (
    <Card as="section" aria-label={text.heading}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-sans text-base font-semibold letters-plain">{text.heading}</h2>
        <Link className="link text-sm" to={paths.adminModeration}>
          {text.toDesk}
        </Link>
      </div>
      <QueryState query={query} reload={reload} heading={3} />
      {query.status === "ready" &&
        (query.value.length === 0 ? (
          <p className="mt-2 text-sm">{text.none}</p>
        ) : (
          <ul className="mt-3">
            {query.value.map((sanction) => (
              <Row
                key={sanction.id}
                sanction={sanction}
                onLift={isOneself ? null : () => setLifting(sanction.id)}
              />
            ))}
          </ul>
        ))}
      {query.status === "ready" && !isOneself && (
        <Button className="mt-4" onClick={() => setGiving(true)}>
          {text.give}
        </Button>
      )}
      {isGiving && (
        <SanctionDialog
          userId={userId}
          onClose={() => setGiving(false)}
          onDone={(sanctions) => {
            set(sanctions);
            toast(text.given, "good");
          }}
        />
      )}
      <ConfirmDialog
        open={lifting !== null}
        onClose={() => setLifting(null)}
        onConfirm={() =>
          lifting === null
            ? Promise.resolve(null)
            : toFailureText(lift(lifting), errorMessage("internal"))
        }
        title={text.liftTitle}
        cancelText={text.cancel}
        confirmText={text.liftConfirm}
        busyText={text.busy}
      >
        <p>{text.liftText}</p>
      </ConfirmDialog>
    </Card>
  );
}

function Row({ sanction, onLift }: { sanction: Sanction; onLift: (() => void) | null }) {
  const { kind, rule, facts, startsAt, endsAt, liftedAt, isInForce } = sanction;
  return (
    <li className="border-t border-line py-3">
      <p className="flex flex-wrap items-center gap-2">
        <strong>{text.kinds[kind]}</strong>
        {isInForce && (
          <Badge tone="warn" icon="clock">
            {text.inForce}
          </Badge>
        )}
        {liftedAt !== null && <Badge>{text.liftedOn(liftedAt)}</Badge>}
      </p>
      <p className="text-sm text-muted">
        {endsAt === null ? formatMoment(startsAt) : text.period(startsAt, endsAt)}
        {` · ${RULE_TEXTS[rule].title}`}
      </p>
      <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{facts}</p>
      {isInForce && onLift !== null && (
        <Button size="sm" className="mt-2" onClick={onLift}>
          {text.lift}
        </Button>
      )}
    </li>
  );
}
