import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { listClaims } from "#contract/admin-claims.ts";
import type { ClaimEntry } from "#contract/admin-claims.ts";
import { errorMessage } from "#domain/error.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPart } from "#tests/components/render.tsx";
import { signedIn } from "#tests/components/samples.ts";
import { call } from "../../../lib/call.ts";
import { admin } from "../../../text/admin.ts";
import { EmptyQueue, FilterLinks, ListLinks, ListSearch, ListView, useList } from "./list.tsx";

const server = useApiServer();
beforeEach(() => signedIn(server.current));
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("a list", () => {
  const WORDS = {
    listLabel: "Richieste",
    more: "Mostra altre",
    loadingMore: "Caricamento...",
  };
  const counts = { waiting: 3, appeals: 0, decided: 0 };
  const entry = (id: number): ClaimEntry => ({
    id,
    politician: { id, name: `Persona ${id}`, detail: "Sindaca" },
    capacity: "person",
    state: "waiting",
    isRevoked: false,
    isConfirmed: false,
    createdAt: "2026-11-20T10:00:00.000Z",
    decidedAt: null,
  });
  function Claims({ pageSize }: { pageSize?: number }) {
    const list = useList(
      "waiting",
      (asked, options) => call(listClaims, { show: "waiting", ...asked }, options),
      pageSize === undefined ? {} : { pageSize },
    );
    return (
      <>
        <button type="button" onClick={list.reload}>
          Ricarica
        </button>
        <p>{list.page?.counts.waiting}</p>
        <ListView
          list={list}
          words={WORDS}
          look="rows"
          lead="Prima le più vecchie"
          focus="a"
          empty={<EmptyQueue title="Niente da decidere" text="Arrivano da sole." />}
        >
          {({ politician }) => (
            <li>
              <a href="/">{politician.name}</a>
            </li>
          )}
        </ListView>
      </>
    );
  }
  const names = () => screen.getAllByRole("listitem").map((item) => item.textContent);
  /** Answers with the entries of each page, and keeps what was asked for. */
  function answerPages(): URLSearchParams[] {
    const asked: URLSearchParams[] = [];
    server.current.answer(listClaims, ({ searchParams }) => {
      asked.push(searchParams);
      const isFirst = searchParams.get("cursor") === null;
      return {
        items: isFirst ? [entry(1), entry(2)] : [entry(2), entry(3)],
        counts,
        nextCursor: isFirst ? "after-2" : null,
      };
    });
    return asked;
  }

  it("says that it is read, then shows its entries in order, with a lead and its counts", async () => {
    answerPages();
    await renderPart(<Claims />);
    expect(screen.getByText(admin.checking, { selector: "p" })).toBeTruthy();
    const list = await screen.findByRole("list", { name: WORDS.listLabel });
    expect(list.tagName).toBe("OL");
    expect(names()).toEqual(["Persona 1", "Persona 2"]);
    expect(screen.getByText("Prima le più vecchie")).toBeTruthy();
    expect(screen.getByText("3")).toBeTruthy();
  });

  it("adds a page, each entry once, and gives the focus to the first new one", async () => {
    answerPages();
    await renderPart(<Claims />);
    await screen.findByRole("list", { name: WORDS.listLabel });
    press(WORDS.more);
    await screen.findByText("Persona 3");
    expect(names()).toEqual(["Persona 1", "Persona 2", "Persona 3"]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Persona 3"));
    expect(screen.queryByRole("button", { name: WORDS.more })).toBeNull();
  });

  it("is read again with as many entries as are shown, where it says how long a page is", async () => {
    const asked = answerPages();
    await renderPart(<Claims pageSize={2} />);
    await screen.findByRole("list", { name: WORDS.listLabel });
    press(WORDS.more);
    await screen.findByText("Persona 3");
    press("Ricarica");
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(asked.map((params) => params.get("limit"))).toEqual(["2", null, "3"]);
  });

  it("that is empty says so", async () => {
    server.current.answer(listClaims, { items: [], counts, nextCursor: null });
    await renderPart(<Claims />);
    expect(await screen.findByRole("heading", { name: "Niente da decidere" })).toBeTruthy();
    expect(screen.getByText("Arrivano da sole.")).toBeTruthy();
  });

  it("that failed says why, and is read again by a press", async () => {
    server.current.fail(listClaims, "unavailable");
    await renderPart(<Claims />);
    await screen.findByRole("heading", { name: errorMessage("unavailable"), level: 2 });
    answerPages();
    press(admin.retry);
    expect(await screen.findByText("Persona 1")).toBeTruthy();
  });

  it("is one of several, each a link that says whether it is shown and how long it is", async () => {
    await renderPart(
      <ListLinks
        label="Quali"
        lists={["open", "later"] as const}
        names={{ open: "Da decidere", later: "Rimandate" }}
        counts={{ open: 1200 }}
        shown="open"
        toPath={(list) => `/admin?mostra=${list}`}
      />,
    );
    const [open, later] = within(screen.getByRole("navigation", { name: "Quali" })).getAllByRole(
      "link",
    );
    expect(open?.textContent).toBe("Da decidere1.200");
    expect(open?.getAttribute("aria-current")).toBe("page");
    expect(later?.textContent).toBe("Rimandate");
    expect(later?.getAttribute("aria-current")).toBeNull();
    expect(later?.getAttribute("href")).toBe("/admin?mostra=later");
  });

  it("is searched by a form whose address has the filter too, and filtered by links", async () => {
    await renderPart(
      <>
        <ListSearch
          action="/admin/people"
          q="neri"
          words={{ label: "Cerca tra le persone", placeholder: "Nome", submit: "Cerca" }}
        >
          <input type="hidden" name="mostra" value="cessati" />
        </ListSearch>
        <FilterLinks
          label="Quali persone"
          filters={["ended", "hidden"] as const}
          shown="ended"
          toPath={(filter) => `/admin/people?q=neri&mostra=${filter}`}
          toText={(filter) => `${filter} (2)`}
        />
      </>,
    );
    const form = screen.getByRole<HTMLFormElement>("search");
    expect(form.getAttribute("action")).toBe("/admin/people");
    expect([...new FormData(form)]).toEqual([
      ["mostra", "cessati"],
      ["q", "neri"],
    ]);
    expect(screen.getByRole("link", { current: "page" }).textContent).toBe("ended (2)");
    expect(screen.getByRole("link", { name: "hidden (2)" }).getAttribute("href")).toBe(
      "/admin/people?q=neri&mostra=hidden",
    );
  });
});
