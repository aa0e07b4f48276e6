import { describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/durations.ts";
import { byCreation, paginate } from "./pagination.ts";
import type { Slice, TimePosition } from "./pagination.ts";

/** Newest first; the last two were created at the same time. */
const list = [5, 4, 2, 2].map((day, at) => ({ id: 10 - at, createdAt: new Date(day * DAY_MS) }));

const select = async ({ limit, after }: Slice<TimePosition>) => {
  const start =
    after === null
      ? 0
      : list.findIndex(({ id, createdAt }) => id === after.id && +createdAt === +after.time) + 1;
  return list.slice(start, start + limit);
};

describe("pages of a list", () => {
  it("follow each other without gaps or repeats, rows of the same time included", async () => {
    const first = await paginate(byCreation, { limit: 3 }, select);
    expect(first.rows).toEqual(list.slice(0, 3));
    const second = await paginate(byCreation, { limit: 3, cursor: first.nextCursor ?? "" }, select);
    expect(second).toEqual({ rows: list.slice(3), nextCursor: null });
  });

  it("end without a cursor when the last page is full", async () => {
    const page = await paginate(byCreation, { limit: 4 }, select);
    expect(page).toEqual({ rows: list, nextCursor: null });
  });

  it("are not queried for a cursor of another list", async () => {
    const page = paginate(byCreation, { limit: 3, cursor: "WzFd" }, () => {
      throw new Error("queried");
    });
    await expect(page).rejects.toMatchObject({ code: "invalid_cursor" });
  });
});
