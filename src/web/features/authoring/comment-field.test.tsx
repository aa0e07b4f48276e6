import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import type { Objection } from "#domain/error.ts";
import { renderPart } from "#tests/components/render.tsx";
import { CommentField } from "./comment-field.tsx";

function Field({ objections }: { objections?: Objection[] }) {
  const [value, setValue] = useState("");
  return (
    <CommentField
      hint="Che cosa hai visto?"
      value={value}
      error={objections === undefined ? undefined : "Il commento non rispetta le linee guida"}
      objections={objections}
      onChange={setValue}
    />
  );
}
const type = (value: string) =>
  fireEvent.change(screen.getByRole("textbox"), { target: { value } });

describe("the comment", () => {
  it("is counted as one reads it, up to the limit and beyond", async () => {
    await renderPart(<Field />);
    expect(screen.getByText(/^0\/1000 /)).toBeDefined();
    type("Così 👍🏽");
    expect(screen.getByText(/^7\/1000 /).tagName).toBe("SPAN");
    type("a".repeat(1001));
    // Nothing is cut off: the author sees what is too much.
    expect(screen.getByText(/^1001\/1000 /).tagName).toBe("STRONG");
    expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toHaveLength(1001);
  });

  it("quotes below it the words that moderation objects to", async () => {
    await renderPart(<Field objections={[{ words: "cretino", rule: "insult" }]} />);
    const field = screen.getByRole("textbox");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(await screen.findByText("«cretino»")).toBeDefined();
  });
});
