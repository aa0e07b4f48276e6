import { expect, it } from "vitest";
import type { Call } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { Redirect } from "../app/router/load.ts";
import { loader } from "./politician.tsx";

/** Answers for a person who was merged into n. 7, of whom there are no reviews. */
const call = (async ({ name }: { name: string }) => {
  if (name === "getPolitician") return { id: 3, movedTo: 7 };
  throw new AppError("politician_not_found");
}) as unknown as Call;

it("the page of a merged person leads to the other for good", async () => {
  const url = new URL("http://localhost/politician-live/3");
  const { signal } = new AbortController();
  const shown = loader({ url, params: { id: "3" }, signal, call });
  await expect(shown).rejects.toEqual(new Redirect("/politician-live/7", 301));
});
