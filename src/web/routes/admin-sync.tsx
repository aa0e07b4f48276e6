// The administration area. What is shown follows the session; what may be read is the server's
// decision: the page asks it and shows what it answers.

import { useEffect, useState } from "react";
import { listSources } from "#contract/admin.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { call } from "../lib/call.ts";
import { formatCount, formatDate } from "../lib/format.ts";
import type { HeadOf } from "../lib/page.ts";
import { paths, signInPath } from "../lib/paths.ts";
import { useSession } from "../lib/session/use-session.ts";
import { admin } from "../text/admin.ts";
import { errorText } from "../text/errors.ts";
import { Button } from "../ui/button.tsx";
import { Loading } from "../ui/skeletons.tsx";
import { EmptyState, ErrorState } from "../ui/states.tsx";

type Sources = OutputOf<typeof listSources>["sources"];
type Access =
  | { kind: "checking" }
  | { kind: "denied" }
  | { kind: "forbidden"; text: string }
  | { kind: "failed"; text: string }
  | { kind: "admin"; sources: Sources };

export const head: HeadOf<unknown> = () => ({
  title: admin.title,
  description: admin.description,
  noIndex: true,
});

export function Component() {
  const access = useAccess();
  switch (access.kind) {
    case "checking":
      return (
        <div className="page py-12">
          <h1 className="sr-only">{admin.title}</h1>
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
            <Button variant="primary" to={signInPath(paths.adminSync)}>
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
    case "failed":
      return <ErrorState className="page py-12" heading={1} title={access.text} />;
    case "admin":
      return <SourceTable sources={access.sources} />;
  }
}

function SourceTable({ sources }: { sources: Sources }) {
  return (
    <section className="page grid gap-8 py-8 md:py-12">
      <header>
        <h1>{admin.title}</h1>
        <p className="mt-2 text-muted">{admin.lead}</p>
      </header>
      <table className="w-full max-w-2xl text-left tabular-nums">
        <thead>
          <tr className="border-b border-edge text-sm text-muted">
            <th scope="col" className="py-2 font-normal">
              {admin.source}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {admin.politicians}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {admin.lastChange}
            </th>
          </tr>
        </thead>
        <tbody>
          {sources.map(({ source, politicians, lastChange }) => (
            <tr key={source} className="border-b border-line">
              <th scope="row" className="py-2 font-semibold">
                {source}
              </th>
              <td className="py-2 text-right">{formatCount(politicians)}</td>
              <td className="py-2 text-right">
                {lastChange === null ? admin.never : formatDate(lastChange)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <section>
        <h2>{admin.howTitle}</h2>
        <p className="mt-2 max-w-[65ch]">{admin.how}</p>
        <p className="mt-2 overflow-x-auto">
          <code>{admin.command}</code>
        </p>
      </section>
    </section>
  );
}

function useAccess(): Access {
  const session = useSession();
  const [answer, setAnswer] = useState<Access>({ kind: "checking" });
  const isSignedIn = session.status === "signed-in";
  useEffect(() => {
    if (!isSignedIn) return;
    const abort = new AbortController();
    call(listSources, {}, { signal: abort.signal }).then(
      ({ sources }) => setAnswer({ kind: "admin", sources }),
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
      return { kind: "forbidden", text: errorText(code) };
    default:
      return { kind: "failed", text: errorText(code) };
  }
}
