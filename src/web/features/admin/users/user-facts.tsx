// Status of the account and number of its texts.

import type { ReactNode } from "react";
import { Link } from "../../../app/router/link.tsx";
import type { AdministeredUser, WrittenCounts } from "#contract/admin-users.ts";
import { REVIEW_STATUSES } from "#domain/review/review.ts";
import { formatMoment } from "../../../lib/moments.ts";
import { auditOfUserPath } from "../../../lib/paths.ts";
import { adminUsers } from "../../../text/admin-users.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { cx } from "../../../ui/cx.ts";

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
      <dl className="mt-4 border-t border-line text-sm">
        <Fact name={text.id}>
          <code className="text-xs wrap-anywhere">{user.id}</code>
        </Fact>
        <Fact name={text.registered}>{formatMoment(user.createdAt)}</Fact>
        <Fact name={text.email}>{user.isEmailConfirmed ? text.confirmed : text.unconfirmed}</Fact>
        <Fact name={text.signIn}>
          {signInMethods.length === 0
            ? text.noMethod
            : signInMethods.map((method) => text.methods[method]).join(", ")}
        </Fact>
        <Fact name={text.secondFactor}>
          {secondFactorSince === null
            ? text.secondFactorOff
            : text.secondFactorOn(secondFactorSince)}
        </Fact>
        <Fact name={text.role}>
          {administratorSince === null ? text.citizen : text.administratorSince(administratorSince)}
        </Fact>
      </dl>
      <p className="mt-4 text-sm text-muted">
        {adminUsers.logged}{" "}
        <Link className="link" to={auditOfUserPath(user.id)}>
          {adminUsers.history}
        </Link>
      </p>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="gap-x-6 border-b border-line py-2 sm:grid sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function WrittenTable({ user }: { user: AdministeredUser }) {
  const rows: [string, WrittenCounts][] = [
    [written.reviews, user.reviews],
    [written.opinions, user.opinions],
  ];
  return (
    <Card as="section" aria-label={written.heading}>
      <h2 className="font-sans text-base font-semibold tracking-normal">{written.heading}</h2>
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
    </Card>
  );
}
