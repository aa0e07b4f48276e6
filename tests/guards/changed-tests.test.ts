import { describe, expect, it } from "vitest";
import { selectTests } from "../../scripts/lib/changed-tests.mjs";

const imports = (graph: Record<string, string[]>) =>
  Object.entries(graph).map(([source, resolved]) => ({
    source,
    dependencies: resolved.map((one) => ({ resolved: one })),
  }));

const GRAPH = imports({
  "src/domain/error.test.ts": ["src/domain/error.ts"],
  "src/domain/error.ts": [],
  "src/domain/review.ts": ["src/domain/error.ts"],
  "src/server/features/reviews/publish.ts": ["src/domain/review.ts"],
  "src/server/features/reviews/publish.test.ts": ["tests/app.ts"],
  "src/server/features/topics/close.ts": [],
  "src/server/features/topics/close.test.ts": ["tests/app.ts"],
  "tests/app.ts": ["src/server/features/reviews/publish.ts", "src/server/features/topics/close.ts"],
  "tests/e2e/sign-in.ts": [],
  "tests/e2e/topics.test.ts": ["tests/e2e/sign-in.ts"],
  "tests/guards/settings.test.ts": [],
  "tests/servers/nginx.ts": [],
  "tests/servers/nginx.test.ts": ["tests/servers/nginx.ts"],
  "src/web/app/routes.ts": [],
  "src/web/app/routes.test.ts": ["src/web/app/routes.ts"],
  "src/web/routes/topic.tsx": [],
  "src/web/ui/toasts.tsx": [],
  "src/web/ui/toasts.test.tsx": ["src/web/ui/toasts.tsx"],
});
const select = (...changed: string[]) => selectTests(changed, GRAPH);

describe("the tests that a change concerns", () => {
  it("are those that import what was changed, and those of the features that do", () => {
    expect(select("src/domain/review.ts").modules).toEqual([
      "src/server/features/reviews/publish.test.ts",
      "tests/guards/settings.test.ts",
    ]);
    expect(select("src/domain/error.ts").modules).toContain("src/domain/error.test.ts");
  });

  it("are component tests too", () => {
    expect(select("src/web/ui/toasts.tsx").modules).toContain("src/web/ui/toasts.test.tsx");
  });

  it("are those of all pages where one was changed", () => {
    expect(select("src/web/routes/topic.tsx").modules).toContain("src/web/app/routes.test.ts");
  });

  it("are those of several servers whose tools were changed", () => {
    expect(select("tests/servers/nginx.ts").servers).toEqual(["tests/servers/nginx.test.ts"]);
    expect(select("src/domain/review.ts").servers).toEqual([]);
  });

  it("are all of them where the foundation was changed", () => {
    for (const file of ["migrations/0099_more.sql", "package-lock.json", "tests/app.ts"])
      expect(select(file).modules).toBe("all");
  });

  it("are in the browser all of them where the product was changed, else those whose tools were", () => {
    for (const file of ["src/web/features/topics/list.tsx", "migrations/0099_more.sql"])
      expect(select(file).browser).toBe("all");
    expect(select("tests/e2e/sign-in.ts").browser).toEqual(["tests/e2e/topics.test.ts"]);
    expect(select("tests/e2e/topics.test.ts").browser).toEqual(["tests/e2e/topics.test.ts"]);
    expect(select("src/server/features/topics/close.test.ts").browser).toEqual([]);
    expect(select("README.md").browser).toEqual([]);
  });
});
