import { act, fireEvent, renderHook, screen, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { describe, expect, it } from "vitest";
import { listPoliticians } from "#contract/politicians.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPart } from "#tests/components/render.tsx";
import { POLITICIAN } from "#tests/components/samples.ts";
import { LoadMore } from "../ui/load-more.tsx";
import { AppError } from "#domain/error.ts";
import { call } from "./call.ts";
import { useInfiniteList, useInfiniteQuery, useQuery } from "./query.ts";

const server = useApiServer();
const FACETS = { source: [], role: [], party: [], region: [], province: [] };
const page = (ids: number[], nextCursor: string | null) => ({
  items: ids.map((id) => ({ ...POLITICIAN, id, name: `Persona ${id}`, placement: null })),
  total: 6,
  nextCursor,
  grouping: null,
  facets: FACETS,
  understood: null,
});
/** By cursor. Item 2 is on two pages: somebody was added in between. */
const PAGES: Record<string, ReturnType<typeof page>> = {
  second: page([2, 3], "third"),
  third: page([4, 5], null),
};

function List() {
  const list = useRef<HTMLUListElement>(null);
  const more = useInfiniteList(page([1, 2], "second"), (cursor) =>
    call(listPoliticians, { cursor }),
  );
  return (
    <>
      <ul ref={list}>
        {more.items.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
      <LoadMore
        list={more}
        more={more}
        listRef={list}
        focus="a"
        words={{ more: "Mostra altri", loadingMore: "Caricamento…" }}
      />
    </>
  );
}

const shown = () => screen.getAllByRole("link").map(({ textContent }) => textContent);
const people = (...ids: number[]) => ids.map((id) => `Persona ${id}`);
const loadMore = () => fireEvent.click(screen.getByRole("button"));
const answer = () =>
  server.current.answer(
    listPoliticians,
    (url) => PAGES[url.searchParams.get("cursor") ?? ""] ?? page([], null),
  );

describe("a list that goes on", () => {
  it("adds each page once, without items it has already", async () => {
    answer();
    await renderPart(<List />);
    loadMore();
    loadMore();
    await waitFor(() => expect(shown()).toEqual(people(1, 2, 3)));
    expect(server.current.requests).toHaveLength(1);
  });

  it("ends with the last page, and the focus goes to the first item that it brought", async () => {
    answer();
    await renderPart(<List />);
    loadMore();
    await waitFor(() => expect(shown()).toHaveLength(3));
    loadMore();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Persona 4"));
    expect(shown()).toEqual(people(1, 2, 3, 4, 5));
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("keeps what it shows when a page fails, says so, and can be asked again", async () => {
    server.current.fail(listPoliticians, "internal");
    await renderPart(<List />);
    loadMore();
    await screen.findByText("Errore nel caricamento dei dati");
    expect(shown()).toEqual(people(1, 2));
    answer();
    loadMore();
    await waitFor(() => expect(shown()).toEqual(people(1, 2, 3)));
    expect(screen.queryByText("Errore nel caricamento dei dati")).toBeNull();
  });
});

/** Reads of a hook, each answered when the test says so. */
function holdReads<Value>() {
  const reads: {
    signal: AbortSignal;
    answer: (value: Value) => Promise<void>;
    fail: () => Promise<void>;
  }[] = [];
  const load = (signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    reads.push({
      signal,
      answer: (value) => act(async () => resolve(value)),
      fail: () => act(async () => reject(new AppError("not_found"))),
    });
    return promise;
  };
  const read = (at: number) => {
    const found = reads[at];
    if (found === undefined) throw new Error(`Read ${at} was not started`);
    return found;
  };
  return { reads, load, read };
}

/** A value by key, as a component reads it. */
function renderQuery(options?: Parameters<typeof useQuery>[2]) {
  const { reads, load, read } = holdReads<string>();
  const initialProps: { key: string | null } = { key: "a" };
  const { result, rerender, unmount } = renderHook(({ key }) => useQuery(key, load, options), {
    initialProps,
  });
  return {
    reads,
    read,
    unmount,
    query: () => result.current.query,
    reload: () => act(() => result.current.reload()),
    set: (value: string) => act(() => result.current.set(value)),
    ask: (key: string | null) => rerender({ key }),
  };
}

const ready = (value: string, isStale = false) => ({ status: "ready", value, isStale });
const failed = { status: "failed", error: expect.objectContaining({ code: "not_found" }) };

describe("a value read by its key", () => {
  it("is loading, then the answer, and is read once", async () => {
    const { reads, read, query, ask } = renderQuery();
    expect(query()).toEqual({ status: "loading" });
    await read(0).answer("first");
    expect(query()).toEqual(ready("first"));
    ask("a");
    expect(reads).toHaveLength(1);
  });

  it("never becomes the answer to an earlier key, which is aborted", async () => {
    const { read, query, ask } = renderQuery();
    ask("b");
    expect([read(0).signal.aborted, read(1).signal.aborted]).toEqual([true, false]);
    await read(1).answer("of b");
    await read(0).answer("of a");
    expect(query()).toEqual(ready("of b"));
  });

  it("never becomes the failure of an earlier key", async () => {
    const { read, query, ask } = renderQuery();
    ask("b");
    await read(1).answer("of b");
    await read(0).fail();
    expect(query()).toEqual(ready("of b"));
  });

  it("never becomes the answer to the read before a reload", async () => {
    const { read, query, reload } = renderQuery();
    reload();
    expect(read(0).signal.aborted).toBe(true);
    await read(1).answer("new");
    await read(0).answer("old");
    expect(query()).toEqual(ready("new"));
  });

  it("stays, marked as stale, while another key or the same again is read", async () => {
    const { read, query, ask, reload } = renderQuery();
    await read(0).answer("of a");
    ask("b");
    expect(query()).toEqual(ready("of a", true));
    await read(1).answer("of b");
    expect(query()).toEqual(ready("of b"));
    reload();
    expect(query()).toEqual(ready("of b", true));
    await read(2).answer("of b again");
    expect(query()).toEqual(ready("of b again"));
  });

  it("is not read without a key, and aborted when the key or the component goes", () => {
    const { reads, read, ask, unmount } = renderQuery();
    ask(null);
    expect(read(0).signal.aborted).toBe(true);
    expect(reads).toHaveLength(1);
    ask("a");
    unmount();
    expect(read(1).signal.aborted).toBe(true);
  });

  it("gives way to a failure, and is loading again when read again", async () => {
    const { read, query, reload } = renderQuery();
    await read(0).answer("first");
    reload();
    await read(1).fail();
    expect(query()).toEqual(failed);
    reload();
    expect(query()).toEqual({ status: "loading" });
    await read(2).answer("second");
    expect(query()).toEqual(ready("second"));
  });

  it("is kept when reading it again fails, where asked for: of the same key only", async () => {
    const { read, query, reload, ask } = renderQuery({ keepOnError: true });
    await read(0).answer("of a");
    reload();
    await read(1).fail();
    expect(query()).toEqual(ready("of a"));
    ask("b");
    await read(2).fail();
    expect(query()).toEqual(failed);
    reload();
    await read(3).fail();
    expect(query()).toEqual(failed);
  });

  it("can be replaced, for example by the response to a change", async () => {
    const { read, query, set, ask } = renderQuery();
    await read(0).answer("first");
    set("changed");
    expect(query()).toEqual(ready("changed"));
    ask("b");
    expect(query()).toEqual(ready("changed", true));
  });

  it("is read again when the reader comes back to the tab, where asked for", async () => {
    const visibility = (state: DocumentVisibilityState) => {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
      act(() => void document.dispatchEvent(new Event("visibilitychange")));
    };
    const returning = renderQuery({ reloadOnReturn: true });
    const staying = renderQuery();
    visibility("hidden");
    expect(returning.reads).toHaveLength(1);
    visibility("visible");
    expect(returning.reads).toHaveLength(2);
    expect(staying.reads).toHaveLength(1);
    returning.unmount();
    visibility("visible");
    expect(returning.reads).toHaveLength(2);
  });
});

describe("a list whose pages are all read by the browser", () => {
  const rows = (ids: number[], nextCursor: string | null) => ({
    items: ids.map((id) => ({ id, text: `row ${id}` })),
    nextCursor,
    total: ids.length,
  });
  type Rows = ReturnType<typeof rows>;

  function renderList() {
    const first = holdReads<Rows>();
    const shown: number[] = [];
    const asked: string[] = [];
    let nextPage: () => Promise<Rows> = () => Promise.resolve(rows([3, 4], null));
    const { result } = renderHook(() =>
      useInfiniteQuery<Rows["items"][number], Rows>(
        "list",
        (signal, many) => {
          shown.push(many);
          return first.load(signal);
        },
        (cursor) => {
          asked.push(cursor);
          return nextPage();
        },
      ),
    );
    return {
      read: first.read,
      shown,
      asked,
      list: () => result.current,
      pageIs: (load: () => Promise<Rows>) => (nextPage = load),
      more: () => act(() => result.current.loadMore()),
      ids: () => {
        const { query } = result.current;
        return query.status === "ready" ? query.value.items.map(({ id }) => id) : [];
      },
    };
  }

  it("adds a page without what it has, and takes the other fields of the last one", async () => {
    const { read, list, more, ids, pageIs, asked } = renderList();
    await read(0).answer(rows([1, 2], "two"));
    pageIs(() => Promise.resolve({ ...rows([2, 3], "three"), total: 9 }));
    expect(await more()).toBe(1);
    expect(ids()).toEqual([1, 2, 3]);
    expect(list().query).toMatchObject({ value: { nextCursor: "three", total: 9 } });
    pageIs(() => Promise.resolve(rows([4], null)));
    expect(await more()).toBe(1);
    expect(asked).toEqual(["two", "three"]);
    expect(await more()).toBe(0);
    expect(asked).toHaveLength(2);
  });

  it("reads nothing more before its first page", async () => {
    const { more, asked } = renderList();
    expect(await more()).toBe(0);
    expect(asked).toEqual([]);
  });

  it("is asked on a reload for as many rows as it shows", async () => {
    const { read, list, more, shown } = renderList();
    await read(0).answer(rows([1, 2], "two"));
    await more();
    act(() => list().reload());
    expect(shown).toEqual([0, 4]);
  });

  it("removes and replaces a row by its id", async () => {
    const { read, list, ids } = renderList();
    act(() => list().remove(1));
    act(() => list().replace({ id: 2, text: "early" }));
    expect(list().query).toEqual({ status: "loading" });
    await read(0).answer(rows([1, 2, 3], null));
    act(() => list().remove(1));
    expect(ids()).toEqual([2, 3]);
    act(() => list().replace({ id: 3, text: "changed" }));
    expect(list().query).toMatchObject({
      value: {
        items: [
          { id: 2, text: "row 2" },
          { id: 3, text: "changed" },
        ],
      },
    });
  });

  it("says which failure kept it short, and forgets it when asked again", async () => {
    const { read, list, more, pageIs } = renderList();
    await read(0).answer(rows([1, 2], "two"));
    pageIs(() => Promise.reject(new AppError("too_many_requests")));
    expect(await more()).toBe(0);
    expect(list().problem).not.toBeNull();
    expect(list().isLoadingMore).toBe(false);
    const { promise, resolve } = Promise.withResolvers<Rows>();
    pageIs(() => promise);
    let added: Promise<number | null> = Promise.resolve(null);
    act(() => void (added = list().loadMore()));
    expect(list()).toMatchObject({ problem: null, isLoadingMore: true });
    await act(async () => resolve(rows([3], null)));
    expect(await added).toBe(1);
    expect(list()).toMatchObject({ problem: null, isLoadingMore: false });
  });

  it("answers null where its cursor is of no list any more", async () => {
    const { read, more, pageIs } = renderList();
    await read(0).answer(rows([1, 2], "two"));
    pageIs(() => Promise.reject(new AppError("invalid_cursor")));
    expect(await more()).toBeNull();
  });

  it("shows no problem of a list that has started over", async () => {
    const { read, list, more, pageIs } = renderList();
    await read(0).answer(rows([1, 2], "two"));
    pageIs(() => Promise.reject(new AppError("internal")));
    await more();
    expect(list().problem).toBe("Errore nel caricamento dei dati");
    act(() => list().reload());
    await read(1).answer(rows([5], "six"));
    expect(list().problem).toBeNull();
  });
});
