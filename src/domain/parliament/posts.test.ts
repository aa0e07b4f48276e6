import { describe, expect, it } from "vitest";
import { believePosts, splitByName } from "./posts.ts";
import type { Post } from "./posts.ts";

const group = (name: string, from: string, to: string | null = null, more: Partial<Post> = {}) => ({
  member: "1",
  kind: "group" as const,
  name,
  role: "",
  from,
  to,
  ...more,
});
const MANDATE = { member: "1", from: "2022-10-13", to: null };
const periods = (posts: readonly Post[]) => posts.map(({ name, from, to }) => [name, from, to]);

describe("a group under its names", () => {
  const names = [
    { name: "Azione e Italia Viva", from: "2022-10-18", to: "2023-11-19" },
    { name: "Azione", from: "2023-11-20", to: null },
  ];

  it("is one post for each, from the day it changed", () => {
    expect(periods(splitByName(group("AZIONE", "2022-10-27"), names))).toEqual([
      ["Azione e Italia Viva", "2022-10-27", "2023-11-19"],
      ["Azione", "2023-11-20", null],
    ]);
    expect(periods(splitByName(group("AZIONE", "2024-01-01", "2024-05-01"), names))).toEqual([
      ["Azione", "2024-01-01", "2024-05-01"],
    ]);
  });

  it("has the name of the membership where none is known, else the one beside", () => {
    const early = [{ name: "Azione", from: "2023-11-20", to: "2024-01-31" }];
    expect(periods(splitByName(group("AZIONE", "2022-10-27"), early))).toEqual([
      ["AZIONE", "2022-10-27", "2023-11-19"],
      ["Azione", "2023-11-20", "2024-01-31"],
      ["AZIONE", "2024-02-01", null],
    ]);
    expect(periods(splitByName(group("", "2022-10-27"), early))).toEqual([
      ["Azione", "2022-10-27", null],
    ]);
    expect(periods(splitByName(group("MISTO", "2022-10-27"), []))).toEqual([
      ["MISTO", "2022-10-27", null],
    ]);
  });
});

describe("posts that are believed", () => {
  it("are of a mandate, each once, ended where one copy says so", () => {
    const open = group("Valli", "2022-10-18");
    const ended = group("Valli", "2022-10-18", "2024-01-01");
    const other = group("Valli", "2022-10-18", null, { member: "9" });
    const before = group("Valli", "2018-03-27", "2022-10-12");
    const nameless = group("", "2024-01-02", null, { kind: "body" });
    expect(believePosts([open, ended, ended, other, before, nameless], [MANDATE])).toEqual({
      posts: [ended],
      leftOut: 3,
    });
  });

  it("end with the mandate: of who has left the chamber none lasts", () => {
    const ended = { ...MANDATE, to: "2024-05-01" };
    const body = group("Commissione Porti", "2022-11-01", "2024-06-30", { kind: "body" });
    const early = group("Misto", "2022-10-18", "2022-10-27");
    expect(believePosts([early, group("Valli", "2022-10-27"), body], [ended])).toEqual({
      posts: [early, group("Valli", "2022-10-27", "2024-05-01"), { ...body, to: "2024-05-01" }],
      leftOut: 0,
    });
    const back = { ...MANDATE, from: "2024-09-01", to: null };
    expect(believePosts([group("Valli", "2024-09-01")], [ended, back])).toMatchObject({
      posts: [{ to: null }],
    });
  });

  it("may leave one group and join another on the same day, and join one again", () => {
    const posts = [
      group("Misto", "2022-10-18", "2022-10-27"),
      group("Valli", "2022-10-27", "2024-02-01"),
      group("Misto", "2024-02-03"),
    ];
    expect(believePosts(posts, [MANDATE])).toEqual({ posts, leftOut: 0 });
  });

  it("are none of who would be in two groups, but for committees", () => {
    const body = group("Commissione Porti", "2022-11-01", null, { kind: "body" });
    const posts = [group("Misto", "2022-10-18", "2023-01-01"), group("Valli", "2022-12-31"), body];
    expect(believePosts(posts, [MANDATE])).toEqual({ posts: [body], leftOut: 2 });
  });
});
