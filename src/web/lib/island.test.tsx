import { act } from "@testing-library/react";
import { createElement, use } from "react";
import { hydrateRoot } from "react-dom/client";
import { afterEach, expect, it } from "vitest";
import { createIsland } from "./island.tsx";

afterEach(() => document.body.replaceChildren());

it("an island keeps the server's elements when the page around it changes while it starts", async () => {
  const { promise: code, resolve: arrive } = Promise.withResolvers<void>();
  const Words = ({ words }: { words: string }) => {
    use(code);
    return <p>{words}</p>;
  };
  const { Part } = createIsland<{ words: string }>("words", null, () => Promise.resolve(Words));
  const failures: string[] = [];
  const fail = (event: ErrorEvent) => void failures.push(event.message);
  window.addEventListener("error", fail);
  document.body.innerHTML =
    '<main><div id="part" data-island=""><div><p>come prima</p></div></div></main>';
  const [main, kept] = [document.querySelector("main"), document.querySelector("p")];
  if (main === null) throw new Error("no page");
  const show = (words: string) =>
    createElement(Part, { id: "part", isNeeded: true, isKept: () => false, props: { words } });
  const root = await act(async () => hydrateRoot(main, show("come prima")));
  await act(async () => root.render(show("più tardi")));
  await act(async () => arrive());
  await expect.poll(() => main.textContent).toBe("più tardi");
  expect(document.querySelector("p")).toBe(kept);
  expect(failures).toEqual([]);
  await act(async () => root.unmount());
  window.removeEventListener("error", fail);
});
