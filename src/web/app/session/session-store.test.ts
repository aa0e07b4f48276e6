import { beforeEach, describe, expect, it } from "vitest";
import type { StoredSession } from "#domain/account/session-state.ts";
import { DAY_MS, HOUR_MS } from "#domain/durations.ts";
import { AppError } from "#domain/error.ts";
import { createSessionStore, SESSION_KEY } from "./session-store.ts";
import type { SessionStore } from "./session-store.ts";

let now = 0;

const maria = (expiresAt = 30 * DAY_MS): StoredSession => ({
  user: { id: "1", email: "maria@example.org", fullName: "Maria Rossi" },
  expiresAt,
});

/** Several tabs of one browser: one storage, one server. */
class Browser {
  stored = new Map<string, string>();
  /** The server's response to a refresh. */
  server: () => Promise<StoredSession> = () => Promise.resolve(maria());
  refreshes = 0;
  isStorageForbidden = false;
  private tabs: Tab[] = [];

  open(): Tab {
    const tab = new Tab(this);
    this.tabs.push(tab);
    tab.store.subscribe(() => (tab.changes += 1));
    return tab;
  }

  storageFor(tab: () => Tab | undefined) {
    if (this.isStorageForbidden) throw new Error("forbidden");
    const notify = () => {
      for (const other of this.tabs) if (other !== tab()) other.onStorageChange();
    };
    return {
      getItem: (key: string) => this.stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        this.stored.set(key, value);
        notify();
      },
      removeItem: (key: string) => {
        if (this.stored.delete(key)) notify();
      },
    };
  }
}

class Tab {
  changes = 0;
  timers: { at: number; work: () => void }[] = [];
  onStorageChange = () => {};
  wake = () => {};
  store: SessionStore;

  constructor(browser: Browser) {
    this.store = createSessionStore({
      storage: () => browser.storageFor(() => this),
      now: () => now,
      refresh: () => {
        browser.refreshes += 1;
        return browser.server();
      },
      after: (milliseconds, work) => {
        const timer = { at: now + milliseconds, work };
        this.timers.push(timer);
        return () => {
          this.timers = this.timers.filter((other) => other !== timer);
        };
      },
      onStorageChange: (work) => (this.onStorageChange = work),
      onWake: (work) => (this.wake = work),
    });
  }

  get status() {
    return this.store.state().status;
  }

  /** Advances time, running due timers and pending responses. */
  async pass(milliseconds: number) {
    const end = now + milliseconds;
    await settled();
    for (;;) {
      const due = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.timers = this.timers.filter((other) => other !== due);
      now = Math.max(now, due.at);
      due.work();
      await settled();
    }
    now = end;
  }
}

/** Flushes microtasks. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

let browser: Browser;
beforeEach(() => {
  now = 0;
  browser = new Browser();
});

const storedSession = () => JSON.parse(browser.stored.get(SESSION_KEY) ?? "null") as unknown;
const storeSession = (session: StoredSession) =>
  browser.stored.set(SESSION_KEY, JSON.stringify(session));

describe("the session of a page", () => {
  it("is loading before it starts, then signed out with nothing stored, without a request", async () => {
    const tab = new Tab(browser);
    expect(tab.status).toBe("loading");
    tab.store.subscribe(() => {});
    expect(tab.status).toBe("signed-out");
    await tab.pass(0);
    expect(browser.refreshes).toBe(0);
  });

  it("starts from what is stored and asks the server whether it still holds", async () => {
    storeSession(maria(20 * DAY_MS));
    const tab = browser.open();
    expect(tab.status).toBe("signed-in");
    await tab.pass(0);
    expect(browser.refreshes).toBe(1);
    expect(storedSession()).toEqual(maria(30 * DAY_MS));
  });

  it("is removed and signed out when the server says it is over", async () => {
    storeSession(maria());
    browser.server = () => Promise.reject(new AppError("sign_in_required"));
    const tab = browser.open();
    await tab.pass(0);
    expect(tab.status).toBe("signed-out");
    expect(storedSession()).toBeNull();
  });

  it.each(["offline", "internal", "unavailable", "too_many_requests"] as const)(
    "stays signed in when the answer is %s, and asks again a minute later",
    async (code) => {
      storeSession(maria());
      browser.server = () => Promise.reject(new AppError(code));
      const tab = browser.open();
      await tab.pass(0);
      expect(tab.status).toBe("signed-in");
      now = 29 * DAY_MS;
      tab.wake();
      await tab.pass(59_000);
      const before = browser.refreshes;
      await tab.pass(1_000);
      expect(browser.refreshes).toBe(before + 1);
    },
  );

  it("is refreshed by itself a day before its end", async () => {
    const tab = browser.open();
    tab.store.dispatch({ type: "signed-in", session: maria() });
    await tab.pass(29 * DAY_MS - HOUR_MS);
    expect(browser.refreshes).toBe(0);
    browser.server = () => Promise.resolve(maria(59 * DAY_MS));
    await tab.pass(HOUR_MS);
    expect(browser.refreshes).toBe(1);
    expect(storedSession()).toEqual(maria(59 * DAY_MS));
  });

  it("is not refreshed again within a minute, however near its end a browser with a wrong clock sees it", async () => {
    storeSession(maria(DAY_MS));
    browser.server = () => Promise.resolve(maria(DAY_MS));
    const tab = browser.open();
    await tab.pass(59_000);
    expect(browser.refreshes).toBe(1);
    await tab.pass(1_000);
    expect(browser.refreshes).toBe(2);
  });

  it("is refreshed on waking up near its end, once for many calls", async () => {
    const tab = browser.open();
    tab.store.dispatch({ type: "signed-in", session: maria() });
    now = 29.5 * DAY_MS;
    browser.server = () => Promise.resolve(maria(59 * DAY_MS));
    tab.wake();
    tab.wake();
    void tab.store.check();
    await tab.pass(0);
    expect(browser.refreshes).toBe(1);
  });

  it("does not come back when a refresh arrives after the sign-out", async () => {
    storeSession(maria());
    const { promise, resolve } = Promise.withResolvers<StoredSession>();
    browser.server = () => promise;
    const tab = browser.open();
    tab.store.dispatch({ type: "signed-out" });
    resolve(maria());
    await tab.pass(0);
    expect(tab.status).toBe("signed-out");
    expect(storedSession()).toBeNull();
  });

  it("survives a broken store and one that is forbidden", async () => {
    browser.stored.set(SESSION_KEY, "{rotto");
    expect(browser.open().status).toBe("signed-out");
    browser.isStorageForbidden = true;
    const tab = browser.open();
    tab.store.dispatch({ type: "signed-in", session: maria() });
    tab.wake();
    await tab.pass(0);
    expect(tab.status).toBe("signed-in");
  });

  it("holds no secret in the storage", () => {
    const tab = browser.open();
    const answer = { ...maria(), token: "segreto" };
    tab.store.dispatch({ type: "signed-in", session: answer });
    expect(storedSession()).toEqual(maria());
  });
});

describe("several tabs", () => {
  it("sign in and out together, without writing over each other", async () => {
    const [first, second] = [browser.open(), browser.open()];
    first.store.dispatch({ type: "signed-in", session: maria() });
    expect(second.store.state()).toMatchObject({ status: "signed-in", user: { id: "1" } });
    second.store.dispatch({ type: "signed-out" });
    expect(first.status).toBe("signed-out");
    await first.pass(0);
    expect([first.changes, second.changes]).toEqual([3, 3]);
  });

  it("follow a refresh of one of them", async () => {
    const [first, second] = [browser.open(), browser.open()];
    first.store.dispatch({ type: "signed-in", session: maria(5 * DAY_MS) });
    await first.store.check();
    expect(second.store.state()).toMatchObject({ expiresAt: 30 * DAY_MS });
  });

  it("follow a change of the name in one of them", async () => {
    const [first, second] = [browser.open(), browser.open()];
    first.store.dispatch({ type: "signed-in", session: maria() });
    const renamed = { ...maria(), user: { ...maria().user, fullName: "Marta Bianchi" } };
    browser.server = () => Promise.resolve(renamed);
    await first.store.check();
    expect(second.store.state()).toMatchObject({ user: { fullName: "Marta Bianchi" } });
  });
});
