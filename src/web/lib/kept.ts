// Reports answers that the service worker took from its cache, with the time they were stored.

type Listener = (keptAt: number) => void;

const listeners = new Set<Listener>();

/** Returns the unsubscribe function. */
export function onKept(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `header`: of an answer, null where it came from the server. */
export function reportKept(header: string | null): void {
  if (header !== null) for (const listener of listeners) listener(Number(header));
}
