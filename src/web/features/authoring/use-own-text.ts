// The signed-in user's own text on one subject, with what the form needs to know beside it. The form
// stays usable when it cannot be read: the server still decides.

import { useQuery } from "../../lib/query.ts";

export type OwnText<Found> =
  | { status: "signed-out" | "loading" | "failed" }
  | { status: "ready"; found: Found };

interface UseOwnText<Found> {
  own: OwnText<Found>;
  set: (found: Found) => void;
  /** Reads it again; null when that failed. */
  reload: () => Promise<Found | null>;
}

export function useOwnText<Found>(
  subject: string,
  userId: string | null,
  load: (signal?: AbortSignal) => Promise<Found>,
): UseOwnText<Found> {
  const key = userId === null ? null : `${userId} ${subject}`;
  const { query, set } = useQuery(key, load);
  async function reload() {
    const found = await load().catch(() => null);
    if (found !== null) set(found);
    return found;
  }
  return { own: toOwnText(key, query), set, reload };
}

function toOwnText<Found>(
  key: string | null,
  query: ReturnType<typeof useQuery<Found>>["query"],
): OwnText<Found> {
  if (key === null) return { status: "signed-out" };
  // What is stale belongs to another user or subject.
  if (query.status === "ready")
    return query.isStale ? { status: "loading" } : { status: "ready", found: query.value };
  return { status: query.status };
}
