// Around every page of the admin area: the four states of access, and the way from one page to the
// next. What may be read or done is the server's decision with every call; this only shows its answer.

import type { ReactNode } from "react";
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
import { AdminMenu } from "./admin-menu.tsx";
import type { Waiting } from "./admin-menu.tsx";

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

export function AdminGate({ title, lead, path, children }: AdminGateProps) {
  const { access, waiting, retry } = useAccess();
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
      <AdminMenu waiting={waiting} />
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

function useAccess(): { access: Access; waiting: Waiting | null; retry: () => void } {
  const session = useSession();
  const userId = session.status === "signed-in" ? session.user.id : null;
  const { query, reload } = useQuery(userId, (signal) => call(getAdminAccess, {}, { signal }));
  const waiting = query.status === "ready" ? query.value.waiting : null;
  return { access: toAccess(session.status, query), waiting, retry: reload };
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
