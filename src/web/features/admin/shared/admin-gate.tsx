// Around every page of the admin area: the four states of access, and the way from one page to the
// next. What may be read or done is the server's decision with every call; this only shows its answer.

import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { NavLink } from "../../../app/router/link.tsx";
import { getAdminAccess } from "#contract/admin.ts";
import { AppError } from "#domain/error.ts";
import { call } from "../../../lib/call.ts";
import { paths, secondFactorPath, signInPath } from "../../../lib/paths.ts";
import { useSession } from "../../../app/session/use-session.ts";
import { admin } from "../../../text/admin.ts";
import { errorText } from "../../../text/errors.ts";
import { Button } from "../../../ui/button.tsx";
import "../../../styles/admin.css";
import { Loading } from "../../../ui/skeletons.tsx";
import { EmptyState, ErrorState } from "../../../ui/states.tsx";

type Access =
  | { kind: "checking" }
  | { kind: "denied" }
  | { kind: "forbidden"; text: string }
  /** An administrator who must switch the second factor on first. */
  | { kind: "second-factor-missing" }
  | { kind: "failed"; text: string }
  | { kind: "admin" };

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
  { to: paths.adminSync, label: admin.sections.sync },
  { to: paths.adminTopics, label: admin.sections.topics },
  { to: paths.adminUsers, label: admin.sections.users },
  { to: paths.adminAudit, label: admin.sections.audit },
];

export function AdminGate({ title, lead, path, children }: AdminGateProps) {
  const access = useAccess();
  switch (access.kind) {
    case "checking":
      return (
        <div className="page py-12">
          <h1 className="sr-only">{title}</h1>
          <Loading label={admin.checking}>
            <p aria-hidden="true">{admin.checking}</p>
          </Loading>
        </div>
      );
    case "denied":
      return (
        <EmptyState
          className="page py-12"
          mark="denied"
          heading={1}
          title={admin.denied.title}
          actions={
            <Button variant="primary" to={signInPath(path)}>
              {admin.denied.action}
            </Button>
          }
        >
          {admin.denied.text}
        </EmptyState>
      );
    case "forbidden":
      return (
        <EmptyState
          className="page py-12"
          mark="denied"
          heading={1}
          title={admin.forbidden.title}
          actions={<Button to={paths.home}>{admin.forbidden.action}</Button>}
        >
          {access.text}
        </EmptyState>
      );
    case "second-factor-missing":
      return (
        <EmptyState
          className="page py-12"
          mark="denied"
          heading={1}
          title={admin.forbidden.title}
          actions={
            <Button variant="primary" to={secondFactorPath}>
              {admin.secondFactor}
            </Button>
          }
        >
          {errorText("second_factor_required")}
        </EmptyState>
      );
    case "failed":
      return <ErrorState className="page py-12" heading={1} title={access.text} />;
    case "admin":
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
}

const sectionClass = ({ isActive }: { isActive: boolean }) =>
  `flex min-h-11 items-center rounded-sm px-3 font-semibold hover:bg-accent-soft hover:text-accent-strong ${
    isActive ? "text-accent underline decoration-2 underline-offset-8" : "text-ink"
  }`;

function useAccess(): Access {
  const session = useSession();
  const [answer, setAnswer] = useState<Access>({ kind: "checking" });
  const isSignedIn = session.status === "signed-in";
  useEffect(() => {
    if (!isSignedIn) return;
    const abort = new AbortController();
    call(getAdminAccess, {}, { signal: abort.signal }).then(
      () => setAnswer({ kind: "admin" }),
      (error: unknown) => {
        if (!abort.signal.aborted) setAnswer(refusal(error));
      },
    );
    return () => abort.abort();
  }, [isSignedIn]);
  if (session.status === "loading") return { kind: "checking" };
  return isSignedIn ? answer : { kind: "denied" };
}

function refusal(error: unknown): Access {
  const code = error instanceof AppError ? error.code : "internal";
  switch (code) {
    case "sign_in_required":
      return { kind: "denied" };
    case "forbidden":
      return { kind: "forbidden", text: admin.forbidden.text };
    case "second_factor_required":
      return { kind: "second-factor-missing" };
    default:
      return { kind: "failed", text: errorText(code) };
  }
}
