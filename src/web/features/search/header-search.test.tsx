import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { suggest } from "#contract/suggestions.ts";
import { POLITICIAN } from "#tests/components/samples.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPart } from "#tests/components/render.tsx";
import { HeaderSearch } from "./header-search.tsx";

const server = useApiServer();
const TORINO = {
  code: "001272",
  level: "town",
  name: "Torino",
  otherName: null,
  sigla: "TO",
} as const;
const LIVIA = { ...POLITICIAN, id: 7, name: "Livia Torinesi" };
const answer = {
  places: [TORINO],
  people: [LIVIA],
  total: 9,
  correction: null,
};

async function type(text: string) {
  const input = screen.getByLabelText<HTMLInputElement>("Cerca una persona o un luogo");
  input.focus();
  fireEvent.change(input, { target: { value: text } });
  await screen.findByRole("combobox");
  fireEvent.input(input, { target: { value: text } });
  return input;
}

const press = (input: HTMLInputElement, ...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(input, { key });
};

describe("search in the header", () => {
  beforeEach(async () => {
    server.current.answer(suggest, answer);
    await renderPart(<HeaderSearch />);
  });

  it("is a form to the list, which needs no script", () => {
    const form = document.querySelector("form");
    expect(form?.getAttribute("action")).toBe("/politicians-live");
    expect(form?.elements.namedItem("q")).not.toBeNull();
  });

  it("suggests places and people in groups, with the letters that match marked", async () => {
    await type("torin");
    await screen.findByRole("group", { name: "Luoghi" });
    expect(screen.getByRole("group", { name: "Persone" }).textContent).toContain("Livia Torinesi");
    const marks = [...document.querySelectorAll("mark")].map(({ textContent }) => textContent);
    expect(marks).toEqual(["Torin", "Torin"]);
    expect(screen.getAllByRole("option").at(-1)?.textContent).toBe("Mostra tutti i 9 risultati");
  });

  it("is moved through by keys, round both ends", async () => {
    const input = await type("torin");
    await screen.findAllByRole("option");
    const active = () => document.querySelector("[aria-selected=true]")?.textContent ?? null;
    press(input, "ArrowDown");
    expect(active()).toContain("Torino");
    expect(input.getAttribute("aria-activedescendant")).toBe(
      document.querySelector("[aria-selected=true]")?.id,
    );
    press(input, "ArrowUp");
    expect(active()).toBeNull();
    press(input, "ArrowUp");
    expect(active()).toContain("Mostra tutti");
    press(input, "Escape");
    expect(input.getAttribute("aria-expanded")).toBe("false");
    expect(input.hasAttribute("aria-activedescendant")).toBe(false);
    expect(input.value).toBe("torin");
    // Not held back: the form is sent.
    expect(fireEvent.keyDown(input, { key: "Enter" })).toBe(true);
  });

  it("keeps the choice on the same person when a later answer comes, and drops one that it leaves out", async () => {
    const input = await type("torin");
    await screen.findAllByRole("option");
    const chosen = () => document.querySelector("[aria-selected=true]")?.textContent ?? null;
    const other = { ...LIVIA, id: 8, name: "Bruno Torino" };
    server.current.answer(suggest, { ...answer, places: [], people: [other, LIVIA] });
    await type("torino");
    press(input, "ArrowDown", "ArrowDown");
    expect(chosen()).toContain("Livia Torinesi");
    await screen.findByText("Bruno", { exact: false });
    expect(chosen()).toContain("Livia Torinesi");
    server.current.answer(suggest, { ...answer, places: [], people: [other] });
    await type("torino b");
    press(input, "ArrowDown", "ArrowDown");
    await expect.poll(chosen).toBeNull();
    // Set after the list is shown.
    await expect.poll(() => input.hasAttribute("aria-activedescendant")).toBe(false);
  });

  it("opens what is chosen: the page of a place, of a person", async () => {
    const input = await type("torin");
    await screen.findAllByRole("option");
    press(input, "ArrowDown", "Enter");
    await expect.poll(() => window.location.pathname).toBe("/place/001272-torino");
  });

  it("says what it read for a slip of the pen, and that nobody was found", async () => {
    server.current.answer(suggest, { ...answer, places: [], correction: "Torinesi" });
    await type("trinesi");
    await screen.findByRole("group", { name: "Forse cercavi «Torinesi»" });
    server.current.answer(suggest, { places: [], people: [], total: 0, correction: null });
    await type("zzz");
    expect(await screen.findByText(/Nessun luogo e nessuna persona/)).toBeDefined();
  });
});
