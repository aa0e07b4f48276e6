import { describe, expect, it } from "vitest";
import { JOBS } from "#contract/jobs.ts";
import { dashboard } from "./admin-dashboard.ts";

describe("the words of the administrators' front page", () => {
  it.each(JOBS.map(({ name }) => name))("say in Italian what %s does", (name) => {
    expect(dashboard.jobs.name(name)).toMatch(/^[A-Z][a-zà-ù' ]+$/);
  });

  it("call a job of a later version by its own name", () => {
    expect(dashboard.jobs.name("water-plants")).toBe("water-plants");
  });
});
