import { describe, expect, it } from "vitest";
import { headHtml, scriptJson } from "./head.ts";

const HOSTILE = `</script><script>alert(1)</script><!--'"\u2028\u2029&`;

describe("JSON inside a script element", () => {
  it("neither closes the element nor opens another or a comment", () => {
    expect(scriptJson({ name: HOSTILE })).not.toMatch(/<|\u2028|\u2029/);
  });

  it("is read as what it was made of", () => {
    expect(JSON.parse(scriptJson({ name: HOSTILE }))).toEqual({ name: HOSTILE });
  });
});

describe("the head of a page", () => {
  it("has what is typed as text: in titles, in attributes, in its data", () => {
    const head = headHtml(
      {
        title: HOSTILE,
        description: HOSTILE,
        canonical: `/"><b>`,
        image: { path: `/a"><b>`, alt: HOSTILE },
        feed: { path: `/topics/feed"><b>`, title: HOSTILE },
        jsonLd: { name: HOSTILE },
        isEmbeddable: true,
      },
      "https://scrutinio.example",
      "/",
    );
    expect(head).not.toContain("<b>");
    expect(head).not.toContain("<script>");
    expect(head.match(/<script/g)).toHaveLength(1);
    expect(head.match(/<\/script>/g)).toHaveLength(1);
    // Of attributes, only the quotes around them.
    for (const tag of head.split("\n").filter((line) => line.includes("<meta")))
      expect(tag.match(/"/g)?.length).toBe(4);
  });
});
