import { act } from "@testing-library/react";
import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { afterEach, expect, it } from "vitest";
import { keepHtml } from "./keep-html.tsx";

afterEach(() => document.body.replaceChildren());

const Words = ({ words }: { words: string }) => createElement("p", null, words);

it("a kept part stays as the server wrote it, and is loaded only once it has changed", async () => {
  let loads = 0;
  const { Part } = keepHtml<{ words: string }>(null, async () => {
    loads += 1;
    return Words;
  });
  document.body.innerHTML = '<main><div id="part"><p>dal server</p></div></main>';
  const main = document.querySelector("main");
  if (main === null) throw new Error("no page");
  const kept = document.querySelector("p");
  const show = (isChanged: boolean) =>
    createElement(Part, { id: "part", isChanged, props: { words: "dal browser" } });
  const root = await act(async () => hydrateRoot(main, show(false)));
  await act(async () => root.render(show(false)));
  expect(document.querySelector("p")).toBe(kept);
  expect(loads).toBe(0);
  await act(async () => root.render(show(true)));
  await expect.poll(() => main.textContent).toBe("dal browser");
  expect(loads).toBe(1);
  await act(async () => root.unmount());
});

it("a kept part that cannot be loaded stays", async () => {
  const { Part } = keepHtml<object>(null, () => Promise.reject(new Error("offline")));
  document.body.innerHTML = '<main><div id="part"><p>dal server</p></div></main>';
  const main = document.querySelector("main");
  if (main === null) throw new Error("no page");
  const part = createElement(Part, { id: "part", isChanged: true, props: {} });
  const root = await act(async () => hydrateRoot(main, part));
  await act(async () => root.render(part));
  expect(main.textContent).toBe("dal server");
  await act(async () => root.unmount());
});
