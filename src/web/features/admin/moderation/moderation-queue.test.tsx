// The moderation queue: its keys, what another administrator has decided meanwhile, and when nothing is in it.

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { decideItem, getModerationItem, listModerationQueue } from "#contract/moderation.ts";
import type { ModerationItem, QueueEntry } from "#contract/moderation.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPart } from "#tests/components/render.tsx";
import { APPEAL, HELD_REVIEW } from "#tests/components/samples.ts";
import { ModerationQueue } from "./moderation-queue.tsx";

const server = useApiServer();
const FIRST: ModerationItem = {
  ...HELD_REVIEW,
  id: 5,
  text: "Al mercato la chiamano «ladra».",
  verdict: {
    event: "held",
    categories: ["crime-accusation"],
    reason: null,
    spans: [{ start: 24, end: 29, category: "crime-accusation" }],
    engine: "rules-1",
    policyVersion: "1",
    at: HELD_REVIEW.openedAt,
  },
};
const SECOND: ModerationItem = { ...HELD_REVIEW, id: 6, text: "Al parco la chiamano «ladra»." };

function answer(...items: ModerationItem[]): void {
  server.current.answer(listModerationQueue, {
    items: items satisfies QueueEntry[],
    nextCursor: null,
    counts: {
      all: items.length,
      held: items.length,
      reported: 0,
      hidden: 0,
      appeal: 0,
      overdue: 0,
    },
  });
}

beforeEach(() => {
  answer(FIRST, SECOND);
  server.current.answer(getModerationItem, (url) => ({
    item: url.pathname.endsWith("/5") ? FIRST : SECOND,
  }));
});

const open = (search = "") => renderPart(<ModerationQueue />, `/admin/moderation${search}`);
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const current = () =>
  screen
    .getByRole("navigation", { name: "Coda" })
    .querySelector('[aria-current="true"]')
    ?.getAttribute("href");
const removal = () => screen.getByRole<HTMLInputElement>("radio", { name: /^Rimuovi/ });
const help = () => screen.queryByRole("dialog", { name: "Scorciatoie da tastiera" });

describe("the keys of the queue", () => {
  it("move through it, choose an outcome, and are listed", async () => {
    await open();
    await screen.findByRole("form", { name: "Decisione" });
    expect(current()).toContain("caso=5");
    press("j");
    await waitFor(() => expect(current()).toContain("caso=6"));
    press("k");
    await waitFor(() => expect(current()).toContain("caso=5"));
    await screen.findByRole("form", { name: "Decisione" });
    press("?");
    expect(help()).not.toBeNull();
    // In a dialog they do nothing.
    press("r");
    expect(removal().checked).toBe(false);
    fireEvent.click(within(help() ?? document.body).getByRole("button", { name: "Chiudi" }));
    press("r");
    expect(removal().checked).toBe(true);
  });

  it("are switched off for good, and then do nothing", async () => {
    const { unmount } = await open();
    await screen.findByRole("form", { name: "Decisione" });
    press("?");
    const dialog = within(help() ?? document.body);
    fireEvent.click(dialog.getByRole("checkbox", { name: /^Scorciatoie attive/ }));
    fireEvent.click(dialog.getByRole("button", { name: "Chiudi" }));
    press("r");
    expect(removal().checked).toBe(false);
    unmount();
    await open();
    await screen.findByRole("form", { name: "Decisione" });
    press("?");
    press("r");
    expect(help()).toBeNull();
    expect(removal().checked).toBe(false);
  });
});

describe("a case that another administrator has decided", () => {
  it("is not decided again: it says so, is shown as closed, and leaves the queue", async () => {
    await open();
    await screen.findByRole("form", { name: "Decisione" });
    expect(document.querySelector("mark")?.textContent).toBe(
      "ladra (evidenziato: accusa di un reato)",
    );
    fireEvent.click(screen.getByRole("radio", { name: /^Pubblica/ }));
    server.current.fail(decideItem, "item_decided");
    const closed = { at: "2026-01-02T00:00:00.000Z", decision: "keep", by: "Bea Rossi" };
    server.current.answer(getModerationItem, { item: { ...FIRST, closed } });
    answer(SECOND);
    fireEvent.click(screen.getByRole("button", { name: "Pubblica" }));
    const alert = await screen.findByText(/^Questo caso è già chiuso/);
    expect(alert.closest("[role=alert]")).not.toBeNull();
    expect(await screen.findByText("Questo caso è chiuso")).toBeDefined();
    const queue = within(screen.getByRole("navigation", { name: "Coda" }));
    await waitFor(() => expect(queue.queryByText(FIRST.text ?? "")).toBeNull());
  });
});

describe("an appeal", () => {
  it("is not decided by who took the decision", async () => {
    const item = { ...FIRST, appeal: { ...APPEAL, mayDecide: false } };
    server.current.answer(getModerationItem, { item });
    await open();
    await screen.findByText(/il ricorso deve esaminarlo un altro amministratore/);
    expect(screen.queryByRole("radio", { name: /^Accogli/ })).toBeNull();
  });
});

describe("an empty queue", () => {
  it("says so, and leads out of its filters", async () => {
    answer();
    await open("?motivo=spam&scadenza=overdue");
    await screen.findByText("Nessun caso con questi filtri");
    expect(screen.queryByRole("navigation", { name: "Coda" })).toBeNull();
    fireEvent.click(screen.getAllByRole("link", { name: "Togli i filtri" })[0] as HTMLElement);
    await waitFor(() => expect(window.location.search).toBe(""));
  });
});
