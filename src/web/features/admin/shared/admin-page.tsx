// What the pages of the admin area have in common: the head, and the gate around their content.

import type { ComponentType } from "react";
import type { ErrorCode } from "#domain/error.ts";
import type { HeadOf } from "../../../app/page.ts";
import { useParams } from "../../../app/router/hooks.ts";
import { pathId } from "../../../lib/path-id.ts";
import { useQuery } from "../../../lib/query.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { AdminGate } from "./admin-gate.tsx";
import { QueryState } from "./section.tsx";

interface PageWords {
  title: string;
  description: string;
  lead?: string;
}

export function adminPage(path: string, words: PageWords, Content: ComponentType) {
  const { title, description, lead } = words;
  const head: HeadOf<unknown> = () => ({ title, description, canonical: path, noIndex: true });
  function Component() {
    return (
      <AdminGate title={title} lead={lead} path={path}>
        <Content />
      </AdminGate>
    );
  }
  return { head, Component };
}

interface RecordProps<Value> {
  id: number;
  value: Value;
  set: (value: Value) => void;
  reload: () => void;
}

interface RecordPage<Value> {
  words: Pick<PageWords, "title" | "description">;
  /** Path of the list of records. */
  list: string;
  toPath: (id: number) => string;
  read: (id: number, options: { signal: AbortSignal }) => Promise<Value>;
  /** The error that says that there is no such record. */
  missing: ErrorCode;
  notFound: { title: string; back: string };
  /** Shows the record as it was when reading it again fails. */
  keepOnError?: boolean;
}

/** Page of one record, whose id is in the address. */
export function adminRecordPage<Value>(
  {
    words: { title, description },
    list,
    toPath,
    read,
    missing,
    notFound,
    keepOnError = false,
  }: RecordPage<Value>,
  Content: ComponentType<RecordProps<Value>>,
) {
  function NotFound() {
    return (
      <EmptyState
        mark="search"
        title={notFound.title}
        actions={<Button to={list}>{notFound.back}</Button>}
      />
    );
  }
  function Loaded({ id }: { id: number }) {
    const { query, set, reload } = useQuery(String(id), (signal) => read(id, { signal }), {
      keepOnError,
    });
    if (query.status === "failed" && query.error.code === missing) return <NotFound />;
    if (query.status !== "ready") return <QueryState query={query} reload={reload} />;
    return <Content id={id} value={query.value} set={set} reload={reload} />;
  }
  function Component() {
    const id = pathId(useParams()["id"]);
    return (
      <AdminGate title={title} path={id === null ? list : toPath(id)}>
        {id === null ? <NotFound /> : <Loaded key={id} id={id} />}
      </AdminGate>
    );
  }
  const head: HeadOf<unknown> = () => ({ title, description, noIndex: true });
  return { head, Component };
}
