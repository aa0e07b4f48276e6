import { expect, it } from "vitest";
import { hasNginx, testConfiguration } from "./nginx.ts";

it.skipIf(!hasNginx)("nginx takes the configuration of the guide (needs nginx)", () => {
  const { isGood, said } = testConfiguration();
  expect(said).toContain("syntax is ok");
  expect(isGood).toBe(true);
});
