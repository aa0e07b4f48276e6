import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { describe, expect, it } from "vitest";
import { listPoliticians } from "#contract/politicians.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPart } from "#tests/components/render.tsx";
import { POLITICIAN } from "#tests/components/samples.ts";
import { LoadMore } from "../ui/load-more.tsx";
import { call } from "./call.ts";
import { useInfiniteList } from "./query.ts";

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
