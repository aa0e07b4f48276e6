// Status of the account and number of its texts.

import type { AdministeredUser } from "#contract/admin-users.ts";
import { REVIEW_STATUSES } from "#domain/review/review.ts";
import { Link } from "../../../app/router/link.tsx";
import { formatMoment } from "../../../lib/moments.ts";
import { auditOfUserPath } from "../../../lib/paths.ts";
import { adminUsers } from "../../../text/admin-users.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { cx } from "../../../ui/cx.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { Facts, SideCard } from "../shared/section.tsx";

const { facts: text, written } = adminUsers;

export function UserFacts({ user }: { user: AdministeredUser }) {
  const { administratorSince, secondFactorSince, signInMethods } = user;
  return (
    <Card as="section" aria-label={text.heading}>
      <h2 className="wrap-anywhere">{user.fullName}</h2>
      <p className="mt-1 wrap-anywhere">{user.email}</p>
      {(administratorSince !== null || user.isOneself) && (
        <p className="mt-3 flex flex-wrap gap-2">
          {administratorSince !== null && (
            <Badge tone="accent" icon="shield">
              {text.administrator}
            </Badge>
          )}
          {user.isOneself && <Badge icon="user">{text.oneself}</Badge>}
        </p>
      )}
      <Facts
        look="table"
        rows={[
          [
            text.id,
            <code key="id" className="text-xs wrap-anywhere">
              {user.id}
            </code>,
          ],
          [text.registered, formatMoment(user.createdAt)],
          [text.email, user.isEmailConfirmed ? text.confirmed : text.unconfirmed],
          [
            text.signIn,
            signInMethods.length === 0
              ? text.noMethod
              : signInMethods.map((method) => text.methods[method]).join(", "),
          ],
          [
            text.secondFactor,
            secondFactorSince === null
              ? text.secondFactorOff
              : text.secondFactorOn(secondFactorSince),
          ],
          [
            text.role,
            administratorSince === null
              ? text.citizen
              : text.administratorSince(administratorSince),
          ],
        ]}
      />
      <p className="mt-4 text-sm text-muted">
        {adminUsers.logged}{" "}
        <Link className="link" to={auditOfUserPath(user.id)}>
          {adminUsers.history}
        </Link>
      </p>
    </Card>
  );
}

export function WrittenTable({ user }: { user: AdministeredUser }) {
  const toCell = (count: number) => (
    <span className={cx(count === 0 && "text-muted")}>{adminUsers.counted(count)}</span>
  );
  return (
    <SideCard title={written.heading}>
      <div className="mt-3">
        <DataTable
          label={written.heading}
          columns={[written.kind, written.reviews, written.opinions]}
          rows={REVIEW_STATUSES.map((status) => ({
            key: status,
            name: written.states[status],
            cells: [toCell(user.reviews[status]), toCell(user.opinions[status])],
          }))}
        />
      </div>
      <p className="mt-3 text-sm text-muted">{written.note}</p>
    </SideCard>
  );
}
