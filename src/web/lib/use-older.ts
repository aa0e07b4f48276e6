// A list that came with the page, and what is loaded after it. What moved on between two loads is not
// shown twice. Give the component a new `key` when the first page has changed: all starts over then.

import { useState } from "react";
import { AppError, errorMessage } from "#domain/error.ts";

export interface PageOfList<Item> {
  items: Item[];
  nextCursor: string | null;
}

interface Older<Item> {
  /** All there are so far. */
  items: Item[];
  /** Where the next page begins; null at the end. */
  cursor: string | null;
  /** How many came. */
  loadMore: () => Promise<number>;
  busy: boolean;
  problem: string | null;
}

export function useOlder<Item extends { id: number }>(
  firstPage: PageOfList<Item>,
  loadAfter: (cursor: string) => Promise<PageOfList<Item>>,
): Older<Item> {
  const [older, setOlder] = useState<Item[]>([]);
  const [cursor, setCursor] = useState(firstPage.nextCursor);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const items = [...firstPage.items, ...older];

  async function loadMore(): Promise<number> {
    if (cursor === null || busy) return 0;
    setBusy(true);
    setProblem(null);
    try {
      const page = await loadAfter(cursor);
      const known = new Set(items.map((item) => item.id));
      const fresh = page.items.filter((item) => !known.has(item.id));
      setOlder([...older, ...fresh]);
      setCursor(page.nextCursor);
      return fresh.length;
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : errorMessage("data_failed"));
      return 0;
    } finally {
      setBusy(false);
    }
  }
  return { items, cursor, loadMore, busy, problem };
}
