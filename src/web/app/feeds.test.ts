import { describe, expect, it } from "vitest";
import type { DivisionsRead, DivisionSummary } from "#contract/divisions.ts";
import type { Call } from "#contract/endpoint.ts";
import { renderFeed } from "./feeds.ts";

const division: DivisionSummary = {
  chamber: "Senato",
  key: "19-460-1",
  day: "2026-11-18",
  kind: "final",
  title: "VOTAZIONE FINALE",
  billTitle: "Disposizioni sui porti",
  isSecret: false,
  isApproved: true,
  counters: { for: 101, against: 34, abstained: 5 },
  exclusion: null,
};
const reading: DivisionsRead = {
  firstDay: "2026-09-02",
  lastDay: "2026-11-18",
  readAt: "2026-11-19T01:00:00.000Z",
  isWhole: false,
  isStale: false,
  isFed: true,
};

const PATH = "/parliament/senato/divisions/feed";

async function render(read: DivisionsRead | null, path = PATH) {
  const call = (async () => ({ items: [division], reading: read })) as unknown as Call;
  const found = await renderFeed(path, "https://scrutinio.example", call);
  return found !== null && "feed" in found ? found.feed : null;
}

describe("the feed of a chamber's divisions", () => {
  it("has what was decided, of which day, and a link to the page", async () => {
    const feed = await render(reading);
    expect(feed).toMatch(/Votazione finale del 18\snovembre\s2026: Disposizioni sui porti/u);
    expect(feed).toContain("Approvata: 101 favorevoli, 34 contrari, 5 astenuti");
    expect(feed).toContain("https://scrutinio.example/parliament/senato/divisions/19-460-1");
    expect(JSON.parse((await render(reading, `${PATH}/json`)) ?? "")).toMatchObject({
      items: [{ id: "tag:scrutinio.example,2026:division-Senato-19-460-1" }],
    });
  });

  it("is not there before anything is read, nor until a month is read without one left out", async () => {
    expect(await render(null)).toBeNull();
    expect(await render({ ...reading, isFed: false })).toBeNull();
  });

  it("is at the address of the list alone", async () => {
    expect(await render(reading, "/parliament/senato/feed")).toBeNull();
    expect(await render(reading, "/topic/3/4/feed")).toBeNull();
  });
});

it("says of a silence only where it withholds something of what the feed lists", async () => {
  const vote = { isInForce: true, until: "2026-11-29T22:00:00.000Z" };
  const answers: Record<string, object> = {
    getPolitician: { id: 7, name: "Ada Neri", isDemo: false, movedTo: null },
    listNotices: { items: [] },
    // Of a vote somewhere else.
    listVotes: { items: [vote] },
  };
  const feedOf = async (reviews: object) => {
    const call = (({ name }: { name: string }) =>
      Promise.resolve(
        { ...answers, listReviews: { items: [], ...reviews } }[name],
      )) as unknown as Call;
    const found = await renderFeed("/politician-live/7/feed", "https://scrutinio.example", call);
    return found !== null && "feed" in found ? found.feed : null;
  };
  expect(await feedOf({})).not.toContain("Silenzio prima del voto");
  expect(await feedOf({ vote })).toContain("Silenzio prima del voto, fino al");
});
