import { beforeEach, describe, expect, it } from "vitest";
import type { Call } from "#contract/endpoint.ts";
import type { LoaderArgs, Page, RouteTable } from "../page.ts";
import type { Entry, RouterHistory } from "./history.ts";
import { data, loadPage, Redirect, redirect } from "./load.ts";
import type { Shown } from "./load.ts";
import { createRouter } from "./router.ts";
import type { Router } from "./router.ts";

const ORIGIN = "https://site.example";
const call: Call = () => Promise.reject(new Error("No page here asks the server."));

/** Pending loads of "/slow/:id", resolved one by one. */
let slow: Record<string, { answer: (data: unknown) => void; signal: AbortSignal }>;
let frameLoads: number;
let modulesLoaded: string[];

function page(path: string, loader?: (args: LoaderArgs) => unknown): Page {
  const module = {
    ...(loader === undefined ? {} : { loader }),
    head: () => ({ title: path, description: "" }),
    Component: () => null,
  };
  return {
    path,
    file: path,
    query: ["tab"],
    load: () => {
      modulesLoaded.push(path);
      return path === "/gone"
        ? Promise.reject(new TypeError("no module"))
        : Promise.resolve(module);
    },
  };
}

const table: RouteTable = {
  loadFrame: () => {
    frameLoads += 1;
    return Promise.resolve("frame");
  },
  Frame: () => null,
  ErrorPage: () => null,
  pages: [
    page("/", () => "home"),
    page("/plain"),
    page("/item/:id", ({ params, url }) => `item ${params["id"]}${url.search}`),
    page("/slow/:id", ({ params, signal }) => {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      signal.addEventListener("abort", () => reject(signal.reason as Error));
      slow[params["id"] ?? ""] = { answer: resolve, signal };
      return promise;
    }),
    page("/moved", () => {
      throw redirect("/item/7");
    }),
    page("/missing", () => data(null, { status: 404 })),
    page("/broken", () => {
      throw new Error("broken");
    }),
    page("/gone"),
    page("*", () => data(null, { status: 404 })),
  ],
};

/** An in-memory history. */
class Tab implements RouterHistory {
  entries: { url: URL; entry: Entry }[] = [
    { url: new URL(`${ORIGIN}/`), entry: { key: "first", state: null } },
  ];
  at = 0;
  scrollY = 0;
  left: string | null = null;
  private moved = () => {};
  private positions = new Map<string, number>();

  url = () => this.now.url;
  entry = () => this.now.entry;
  push = (url: URL, entry: Entry) => {
    this.entries = [...this.entries.slice(0, this.at + 1), { url, entry }];
    this.at += 1;
  };
  replace = (url: URL, entry: Entry) => {
    this.entries[this.at] = { url, entry };
  };
  onMove = (moved: () => void) => {
    this.moved = moved;
  };
  leave = (url: URL) => {
    this.left = url.href;
  };
  savePosition = (key: string) => this.positions.set(key, this.scrollY);
  positionOf = (key: string) => this.positions.get(key) ?? null;

  async step(by: number) {
    this.at += by;
    this.moved();
    await settled();
  }
  get addresses() {
    return this.entries.map(({ url }) => url.href.slice(ORIGIN.length));
  }
  private get now() {
    const now = this.entries[this.at];
    if (now === undefined) throw new Error("Past the end of the history");
    return now;
  }
}

/** Flushes microtasks. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

const load = (path: string, frameData?: unknown) =>
  loadPage(
    table,
    { url: new URL(path, ORIGIN), call, signal: new AbortController().signal },
    frameData,
  );

async function loaded(path: string): Promise<Shown> {
  const shown = await load(path);
  if (shown instanceof Redirect) throw new Error("Redirected");
  return shown;
}

beforeEach(() => {
  slow = {};
  frameLoads = 0;
  modulesLoaded = [];
});

describe("what a page shows", () => {
  it("is its loader's data, inside the frame's", async () => {
    const shown = await loaded("/item/3?tab=x&utm_source=post");
    expect(shown).toMatchObject({
      data: "item 3?tab=x",
      frameData: "frame",
      params: { id: "3" },
      file: "/item/:id",
      error: null,
      status: 200,
    });
  });

  it("may come with another status", async () => {
    expect(await loaded("/nowhere")).toMatchObject({ data: null, status: 404, error: null });
  });

  it("may lie elsewhere", async () => {
    expect(await load("/moved")).toEqual(redirect("/item/7"));
  });

  it("is the error page where its data or its module cannot be had", async () => {
    expect(await loaded("/broken")).toMatchObject({ error: { at: "page" }, status: 500 });
    expect(await loaded("/gone")).toMatchObject({ error: { at: "page" }, module: null });
  });

  it("is the error page alone where the frame's data cannot be had", async () => {
    const failing = { ...table, loadFrame: () => Promise.reject(new Error("down")) };
    const asked = { url: new URL(ORIGIN), call, signal: new AbortController().signal };
    expect(await loadPage(failing, asked, undefined)).toMatchObject({ error: { at: "frame" } });
  });
});

describe("changing pages", () => {
  let tab: Tab;
  let router: Router;
  beforeEach(async () => {
    tab = new Tab();
    router = createRouter(table, tab, call, await loaded("/"));
  });
  const shownData = () => router.state().data;

  it("shows the page, adds to the history and goes to its start", async () => {
    await router.navigate("/item/1");
    expect(shownData()).toBe("item 1");
    expect(tab.addresses).toEqual(["/", "/item/1"]);
    expect(router.state().scroll).toBe("start");
  });

  it("reads the frame's data only once", async () => {
    await router.navigate("/item/1");
    await router.navigate("/plain");
    expect(frameLoads).toBe(1);
  });

  it("keeps what is shown until the next page is loaded", async () => {
    const arrived = router.navigate("/slow/1");
    await settled();
    expect(router.state()).toMatchObject({ data: "home", navigation: { state: "loading" } });
    expect(tab.addresses).toEqual(["/"]);
    slow["1"]?.answer("slow 1");
    await arrived;
    expect(router.state()).toMatchObject({ data: "slow 1", navigation: { state: "idle" } });
  });

  it("cancels a running navigation for a newer one, and never shows it", async () => {
    const first = router.navigate("/slow/1");
    await settled();
    const second = router.navigate("/slow/2");
    await settled();
    expect(slow["1"]?.signal.aborted).toBe(true);
    slow["2"]?.answer("slow 2");
    await Promise.all([first, second]);
    expect(shownData()).toBe("slow 2");
    expect(tab.addresses).toEqual(["/", "/slow/2"]);
  });

  it("follows a redirect without leaving its address in the history", async () => {
    await router.navigate("/moved");
    expect(shownData()).toBe("item 7");
    expect(tab.addresses).toEqual(["/", "/item/7"]);
  });

  it("takes the place of the present entry when asked to, or when it is the same address", async () => {
    await router.navigate("/item/1", { replace: true });
    await router.navigate("/item/1");
    expect(tab.addresses).toEqual(["/item/1"]);
  });

  it("goes to a part of the page without loading anything", async () => {
    await router.navigate("/item/1");
    modulesLoaded = [];
    await router.navigate("#part");
    expect(modulesLoaded).toEqual([]);
    expect(tab.addresses).toEqual(["/", "/item/1", "/item/1#part"]);
    expect(router.state().location.hash).toBe("#part");
  });

  it("carries its state along, and a new key each time", async () => {
    await router.navigate("/item/1", { state: { gesture: "typing" } });
    const { key, state } = router.state().location;
    expect(state).toEqual({ gesture: "typing" });
    await router.navigate("/item/1");
    expect(router.state().location.key).not.toBe(key);
  });

  it("goes back to where the reader was", async () => {
    tab.scrollY = 900;
    await router.navigate("/item/1");
    tab.scrollY = 0;
    await tab.step(-1);
    expect(router.state()).toMatchObject({ data: "home", scroll: 900 });
    await tab.step(1);
    expect(router.state()).toMatchObject({ data: "item 1", scroll: 0 });
  });

  it("stays where the reader is when asked to", async () => {
    await router.navigate("/?q=a", { preventScrollReset: true });
    expect(router.state().scroll).toBe("stay");
  });

  it("shows the error page of what fails, and the page again once it is left", async () => {
    await router.navigate("/broken");
    expect(router.state().error).toMatchObject({ at: "page" });
    expect(tab.addresses).toEqual(["/", "/broken"]);
    await router.navigate("/item/1");
    expect(router.state().error).toBeNull();
  });

  it("reads the same page again without a step", async () => {
    await router.navigate("/item/1");
    const { location } = router.state();
    const states: boolean[] = [];
    router.subscribe(({ isRevalidating }) => states.push(isRevalidating));
    await router.revalidate();
    expect(states).toEqual([true, false]);
    expect(router.state().location).toBe(location);
  });

  it("leaves other sites to the browser", async () => {
    await router.navigate("https://elsewhere.example/page");
    expect(tab.left).toBe("https://elsewhere.example/page");
  });

  it("has the code of a page at hand when asked to prepare it", () => {
    modulesLoaded = [];
    router.prepare("/plain");
    router.prepare("https://elsewhere.example/plain");
    expect(modulesLoaded).toEqual(["/plain"]);
  });
});
