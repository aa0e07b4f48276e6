import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPart } from "#tests/components/render.tsx";
import { useReviewsPath } from "./use-reviews-path.ts";

function Links() {
  const path = useReviewsPath(7);
  return (
    <>
      <a href={path()}>Tutte</a>
      <a href={path({ stars: 2 }, "abc")}>Due stelle</a>
    </>
  );
}
const links = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

it("addresses of reviews keep the trend that the page shows", async () => {
  await renderPart(<Links />, "/politician-live/7?andamento=onesta");
  expect(links()).toEqual([
    "/politician-live/7?andamento=onesta#reviews",
    "/politician-live/7?stelle=2&dopo=abc&andamento=onesta#reviews",
  ]);
});

it("addresses of reviews name no trend where the page shows that of all scores", async () => {
  await renderPart(<Links />, "/politician-live/7");
  expect(links()).toEqual([
    "/politician-live/7#reviews",
    "/politician-live/7?stelle=2&dopo=abc#reviews",
  ]);
});
