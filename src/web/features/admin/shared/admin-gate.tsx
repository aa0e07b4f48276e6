// Around every page of the admin area: the four states of access, and the way from one page to the
// next. What may be read or done is the server's decision with every call; this only shows its answer.

import type { ReactNode } from "react";
import { NavLink } from "../../../app/router/link.tsx";
import { getAdminAccess } from "#contract/admin.ts";
import { call } from "../../../lib/call.ts";
import { useQuery } from "../../../lib/query.ts";
import type { Query } from "../../../lib/query.ts";
import { paths, secondFactorPath, signInPath } from "../../../lib/paths.ts";
import { useSession } from "../../../app/session/use-session.ts";
import { admin } from "../../../text/admin.ts";
import { errorText } from "../../../text/errors.ts";
import { Button } from "../../../ui/button.tsx";
import "../../../styles/admin.css";
import { Loading } from "../../../ui/skeletons.tsx";
import { EmptyState } from "../../../ui/states.tsx";

/** `failed`: the check failed, and the user counts as no administrator. */
type Access = "checking" | "denied" | "forbidden" | "second-factor-required" | "failed" | "admin";

interface AdminGateProps {
  title: string;
  lead?: string | undefined;
  /** The page's own path, for the return after sign-in. */
  path: string;
  /** Rendered for administrators only. */
  children: ReactNode;
}

const SECTIONS = [
  { to: paths.admin, label: admin.sections.dashboard },
  { to: paths.adminModeration, label: admin.sections.moderation },
  { to: paths.adminSurges, label: admin.sections.surges },
  { to: paths.adminClaims, label: admin.sections.claims },
  { to: paths.adminCorrections, label: admin.sections.corrections },
  { to: paths.adminSync, label: admin.sections.sync },
  { to: paths.adminPeople, label: admin.sections.people },
  { to: paths.adminTopics, label: admin.sections.topics },
  { to: paths.adminVotes, label: admin.sections.votes },
  { to: paths.adminTransparency, label: admin.sections.transparency },
  { to: paths.adminUsers, label: admin.sections.users },
  { to: paths.adminAudit, label: admin.sections.audit },
];

export function AdminGate({ title, lead, path, children }: AdminGateProps) {
  const { access, retry } = useAccess();
  if (access === "checking")
    return (
      <div className="page py-12">
        <h1 className="sr-only">{title}</h1>
        <Loading label={admin.checking}>
          <p aria-hidden="true">{admin.checking}</p>
        </Loading>
      </div>
    );
  if (access !== "admin") return <NoAccess access={access} path={path} onRetry={retry} />;
  return (
    <div className="page grid gap-8 py-8 md:py-12">
      <nav aria-label={admin.sections.label} className="print:hidden">
        <ul className="-mx-3 flex flex-wrap gap-x-1">
          {SECTIONS.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end={to === paths.admin} className={sectionClass}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <header>
        <h1>{title}</h1>
        {lead !== undefined && <p className="mt-2 max-w-[65ch] text-muted">{lead}</p>}
      </header>
      {children}
    </div>
  );
}

interface NoAccessProps {
  access: Exclude<Access, "checking" | "admin">;
  path: string;
  onRetry: () => void;
}

function NoAccess({ access, path, onRetry }: NoAccessProps) {
  const { denied, forbidden } = admin;
  const home = <Button to={paths.home}>{forbidden.action}</Button>;
  const states: Record<typeof access, { title: string; text: string; actions: ReactNode }> = {
    denied: {
      ...denied,
      actions: (
        <Button variant="primary" to={signInPath(path)}>
          {denied.action}
        </Button>
      ),
    },
    forbidden: { ...forbidden, actions: home },
    failed: {
      ...forbidden,
      actions: (
        <>
          <Button variant="primary" icon="refresh" onClick={onRetry}>
            {admin.retry}
          </Button>
          {home}
        </>
      ),
    },
    "second-factor-required": {
      title: forbidden.title,
      text: errorText("second_factor_required"),
      actions: (
        <Button variant="primary" to={secondFactorPath}>
          {admin.secondFactor}
        </Button>
      ),
    },
  };
  const { title, text, actions } = states[access];
  return (
    <EmptyState className="page py-12" mark="denied" heading={1} title={title} actions={actions}>
      {text}
    </EmptyState>
  );
}

const sectionClass = ({ isActive }: { isActive: boolean }) =>
  `flex min-h-11 items-center rounded-sm px-3 font-semibold hover:bg-accent-soft hover:text-accent-strong ${
    isActive ? "text-accent underline decoration-2 underline-offset-8" : "text-ink"
  }`;

function useAccess(): { access: Access; retry: () => void } {
  const session = useSession();
  const userId = session.status === "signed-in" ? session.user.id : null;
  const { query, reload } = useQuery(userId, (signal) => call(getAdminAccess, {}, { signal }));
  return { access: toAccess(session.status, query), retry: reload };
}

function toAccess(session: ReturnType<typeof useSession>["status"], query: Query<unknown>): Access {
  if (session === "signed-out") return "denied";
  if (session === "loading" || query.status === "loading") return "checking";
  if (query.status === "ready") return "admin";
  switch (query.error.code) {
    case "sign_in_required":
      return "denied";
    case "forbidden":
      return "forbidden";
    case "second_factor_required":
      return "second-factor-required";
    default:
      return "failed";
  }
}
