import { expect, it } from "vitest";
import { shareText } from "./share.ts";

it("the title of a topic ends before the sentence about it", () => {
  const { topic } = shareText.message;
  expect(topic("Riaprire il ponte?")).toMatch(/^Riaprire il ponte\? Che cosa/);
  expect(topic("Pista lungo il fiume")).toMatch(/^Pista lungo il fiume\. Che cosa/);
});
