import { expect, it } from "vitest";
import { breadcrumbList } from "./breadcrumb-list.ts";

it("the way to a page is numbered from the home page, with whole addresses", () => {
  const trail = [
    { name: "Home", path: "/" },
    { name: "Temi", path: "/topics" },
  ];
  expect(breadcrumbList(trail, "https://example.org")).toEqual({
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Home", item: "https://example.org/" },
      { "@type": "ListItem", position: 2, name: "Temi", item: "https://example.org/topics" },
    ],
  });
});
