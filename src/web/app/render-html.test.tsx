import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { POLITICIAN } from "#tests/components/samples.ts";
import { PoliticianCard } from "../features/browse/politician-card.tsx";
import { OptionList } from "../features/browse/filter-group.tsx";
import { renderHtml } from "./render-html.tsx";
import { Held } from "../lib/held-part.tsx";
import { RouterContext } from "./router/hooks.ts";
import type { Router } from "./router/router.ts";

const router: Router = {
  state: () => {
    throw new Error("No part asks for it");
  },
  subscribe: () => () => undefined,
  navigate: () => Promise.resolve(),
  revalidate: () => Promise.resolve(),
  prepare: () => undefined,
};

function List({ names }: { names: string[] }) {
  const options = names.map((value, at) => ({ value, count: at }));
  return (
    <RouterContext value={router}>
      {(["region", "role"] as const).map((filter) => (
        <OptionList
          key={filter}
          filter={filter}
          options={options}
          chosen={names.slice(1)}
          onChange={() => undefined}
        />
      ))}
      <ul>
        {names.map((name, at) => (
          <PoliticianCard
            key={name}
            politician={{ ...POLITICIAN, id: at, name, imageUrl: `/${at}.jpg` }}
            isFirst={at === 0}
          />
        ))}
      </ul>
    </RouterContext>
  );
}

it("a page with parts from memory is the page that React writes, whatever their texts say", () => {
  const names = ["Ada <!--part 0-->", "$& Bice", "Èva <b>", "<!--part 1-->"];
  const page = <List names={names} />;
  const html = () => Buffer.concat(renderHtml(page, router)).toString();
  const wanted = renderToString(page);
  expect([html(), html()]).toEqual([wanted, wanted]);
  expect(Buffer.concat(renderHtml(<List names={["Dora"]} />, router)).toString()).toContain("Dora");
});

it("a part is known by all that it is made of, however long", () => {
  const long = (end: string) => [1, "a".repeat(5_000) + end];
  const html = (end: string) =>
    Buffer.concat(
      renderHtml(
        <Held into="p" part="long" of={long(end)}>
          {end}
        </Held>,
        router,
      ),
    ).toString();
  expect(["b", "c", "b"].map(html)).toEqual(["<p>b</p>", "<p>c</p>", "<p>b</p>"]);
});
