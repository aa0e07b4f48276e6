import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { avatarSvg } from "#domain/portrait/avatar-svg.ts";
import type { MapPoint } from "#domain/portrait/region-map.ts";
import { Avatar } from "./avatar.tsx";

const SHAPES = "rect, circle, text";

function shapesOf(root: ParentNode): Record<string, string>[] {
  return [...root.querySelectorAll(SHAPES)].map((shape) => ({
    tag: shape.tagName,
    text: shape.textContent ?? "",
    ...Object.fromEntries(
      ["x", "y", "cx", "cy", "r", "font-size", "fill"].map((name) => [
        name,
        shape.getAttribute(name) ?? "",
      ]),
    ),
  }));
}

const POINTS: [string, MapPoint | null][] = [
  ["a national office", null],
  ["a region", { region: "01", at: null }],
  ["a town", { region: "01", at: [54, 149] }],
  ["an unknown region", { region: "99", at: [1, 1] }],
];

describe("the generated portrait in a page", () => {
  it.each(POINTS)("of %s has the same shapes as the image", (_, mapPoint) => {
    const { container } = render(<Avatar name="Ada Negri" mapPoint={mapPoint} />);
    const image = document.createElement("div");
    image.innerHTML = avatarSvg({ name: "Ada Negri", mapPoint, outlineOf: () => "" });
    expect(shapesOf(container)).toEqual(shapesOf(image));
  });

  it("takes the outline from the one file of all portraits", () => {
    const { container } = render(
      <Avatar name="Ada Negri" mapPoint={{ region: "01", at: [54, 149] }} />,
    );
    expect(container.querySelector("use")?.getAttribute("href")).toBe("/italy.svg#r01");
  });
});
