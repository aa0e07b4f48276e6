// Status of the account and number of its texts.

import type { AdministeredUser, WrittenCounts } from "#contract/admin-users.ts";
import { REVIEW_STATUSES } from "#domain/review/review.ts";
import { Link } from "../../../app/router/link.tsx";
import { formatMoment } from "../../../lib/moments.ts";
import { auditOfUserPath } from "../../../lib/paths.ts";
import { adminUsers } from "../../../text/admin-users.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { cx } from "../../../ui/cx.ts";
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
  const rows: [string, WrittenCounts][] = [
    [written.reviews, user.reviews],
    [written.opinions, user.opinions],
  ];
  return (
    <SideCard title={written.heading}>
      <table className="mt-3 w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-edge text-muted">
            <th scope="col" className="py-1.5 text-left font-normal">
              {written.kind}
            </th>
            {rows.map(([name]) => (
              <th key={name} scope="col" className="py-1.5 text-right font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {REVIEW_STATUSES.map((status) => (
            <tr key={status} className="border-b border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {written.states[status]}
              </th>
              {rows.map(([name, counts]) => (
                <td
                  key={name}
                  className={cx("py-1.5 text-right", counts[status] === 0 && "text-muted")}
                >
                  {adminUsers.counted(counts[status])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-muted">{written.note}</p>
    </SideCard>
  );
}
