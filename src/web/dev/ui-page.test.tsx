import { readdirSync, readFileSync } from "node:fs";
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderPage } from "#tests/components/render.tsx";

describe("/dev/ui", () => {
  it("renders, with dialogs and toasts on demand", async () => {
    await renderPage("/dev/ui");
    fireEvent.click(screen.getByRole("button", { name: "Dialog" }));
    expect(screen.getByRole("dialog", { name: "Dialog" })).toBeDefined();
    fireEvent.click(screen.getByText("Toast good"));
    expect(screen.getAllByText("Toast good")).toHaveLength(2);
  });

  it("shows every piece of web/ui", () => {
    const page = readFileSync("src/web/dev/ui-page.tsx", "utf8");
    const pieces = readdirSync("src/web/ui").filter((name) => /^[^.]+\.tsx$/.test(name));
    // Part of the inputs, and what looks like nothing by itself.
    const hidden = new Set(["field.tsx", "submit-form.tsx"]);
    const others = pieces.filter((name) => !hidden.has(name));
    expect(others.filter((name) => !page.includes(`"../ui/${name}"`))).toEqual([]);
  });
});
