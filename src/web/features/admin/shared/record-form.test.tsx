import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AppError, errorMessage } from "#domain/error.ts";
import { expectFieldErrors, submitForm, typeInto } from "#tests/components/field-errors.ts";
import { renderPart } from "#tests/components/render.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { TextInput } from "../../../ui/inputs.tsx";
import { RadioField, SelectField, useRecordForm } from "./record-form.tsx";
import { unlessChanged, useVersion } from "./version.ts";

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("the form of a record", () => {
  const WORDS = {
    name: "Nome",
    nameHint: "Come si legge.",
    day: "Giorno",
    count: "Quanti",
    kind: "Tipo",
    reason: "Motivo",
  };
  const FIELDS = ["name", "day", "count", "kind", "reason"] as const;
  const START = { name: "", day: "", count: 1, kind: "removal" };
  const sent = vi.fn<(draft: typeof START) => void>();
  beforeEach(() => sent.mockClear());

  function Dialog({ fail }: { fail?: AppError }) {
    const { draft, form, field } = useRecordForm<
      typeof START,
      typeof WORDS,
      (typeof FIELDS)[number]
    >({
      start: START,
      words: WORDS,
      fields: FIELDS,
      codes: { decision_facts_missing: "reason" },
    });
    async function send(): Promise<boolean> {
      const done = await form.submit([], async () => {
        if (fail !== undefined) throw fail;
        sent(draft);
        return true;
      });
      return done !== null;
    }
    const [isOpen, setOpen] = useState(true);
    if (!isOpen) return <p>chiuso</p>;
    return (
      <FormDialog
        form={form}
        title="Nuova"
        words={{ cancel: "Annulla", confirm: "Salva", busy: "Un momento..." }}
        onSend={send}
        onClose={() => setOpen(false)}
      >
        <TextInput {...field("name")} />
        <TextInput {...field("day", "name")} type="date" />
        <TextInput {...field("count")} type="number" />
        <SelectField
          {...field("kind")}
          options={[
            ["removal", "Rimozione"],
            ["data", "Dati"],
          ]}
        />
      </FormDialog>
    );
  }
  const wrong = (...fields: string[]) =>
    new AppError(
      "invalid_input",
      {},
      fields.map((path) => ({ path, message: "Così non va" })),
    );
  const cancels = () => screen.getAllByRole("button", { name: "Annulla" });
  const errors = () => [...document.querySelectorAll(".error")].map((error) => error.textContent);

  it("names its fields, sends what is typed, an empty number as 0, and closes", async () => {
    await renderPart(<Dialog />);
    const name = screen.getByLabelText<HTMLInputElement>(WORDS.name);
    const hint = document.getElementById(name.getAttribute("aria-describedby") ?? "");
    expect(hint?.textContent).toBe(WORDS.nameHint);
    typeInto(WORDS.name, "Ada");
    typeInto(WORDS.day, "2026-11-20");
    typeInto(WORDS.count, "");
    fireEvent.change(screen.getByLabelText(WORDS.kind), { target: { value: "data" } });
    submitForm();
    await screen.findByText("chiuso");
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      name: "Ada",
      day: "2026-11-20",
      count: 0,
      kind: "data",
    });
  });

  it("shows what is wrong under each field, and keeps what is typed", async () => {
    await renderPart(<Dialog fail={wrong("name", "count")} />);
    typeInto(WORDS.name, "x");
    submitForm();
    await expectFieldErrors([
      [WORDS.name, "Così non va"],
      [WORDS.count, "Così non va"],
    ]);
    expect(screen.getByLabelText<HTMLInputElement>(WORDS.name).value).toBe("x");
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  it("marks no longer what is corrected, nor what depends on it", async () => {
    await renderPart(<Dialog fail={wrong("name", "count")} />);
    submitForm();
    await waitFor(() => expect(errors()).toHaveLength(2));
    typeInto(WORDS.count, "3");
    expect(errors()).toHaveLength(1);
    typeInto(WORDS.day, "2026-11-20");
    expect(errors()).toEqual([]);
  });

  it("says what belongs to no field at its end, until something is changed", async () => {
    await renderPart(<Dialog fail={new AppError("unavailable")} />);
    submitForm();
    expect(await screen.findByText(errorMessage("unavailable"))).toBeTruthy();
    typeInto(WORDS.name, "Ada");
    expect(screen.queryByText(errorMessage("unavailable"))).toBeNull();
  });

  it.each([
    ["the cross", () => fireEvent.click(cancels()[0] as HTMLElement)],
    ["the button", () => fireEvent.click(cancels()[1] as HTMLElement)],
    ["Escape", () => act(() => screen.getByRole<HTMLDialogElement>("dialog").close())],
  ])("in a dialog is called off by %s", async (_, close) => {
    await renderPart(<Dialog />);
    close();
    expect(await screen.findByText("chiuso")).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
  });

  it("chooses one of a few by radio buttons, each described by what is wrong", async () => {
    const choose = vi.fn<(kind: string) => void>();
    await renderPart(
      <form>
        <RadioField
          name="kind"
          legend="Tipo"
          options={[
            ["a", "Avviso"],
            ["b", "Blocco"],
          ]}
          value={null}
          error="Scegli"
          onChange={choose}
        />
      </form>,
    );
    const group = screen.getByRole("group", { name: "Tipo" });
    const radio = within(group).getByRole("radio", { name: "Blocco" });
    for (const element of [group, radio])
      expect(
        document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent,
      ).toBe("Scegli");
    fireEvent.click(radio);
    expect(choose).toHaveBeenCalledExactlyOnceWith("b");
  });
});

describe("where another administrator was faster", () => {
  const changed = new AppError("vote_changed");

  it("only the errors that say so are taken for it", async () => {
    const onChanged = vi.fn<(error: AppError) => void>();
    const run = (work: () => Promise<string>) => unlessChanged(["vote_changed"], onChanged, work);
    expect(await run(() => Promise.resolve("fatto"))).toBe("fatto");
    expect(await run(() => Promise.reject(changed))).toBeNull();
    expect(onChanged).toHaveBeenCalledExactlyOnceWith(changed);
    await expect(run(() => Promise.reject(new AppError("unavailable")))).rejects.toMatchObject({
      code: "unavailable",
    });
  });

  function Versioned({ now }: { now: { id: number; version: number }[] }) {
    const { version, isConflict, edit } = useVersion(
      { id: 7, version: 1 },
      { conflict: "vote_changed", list: () => Promise.resolve(now) },
    );
    const [outcome, setOutcome] = useState("");
    const save = () =>
      version === 1 ? Promise.reject(changed) : Promise.resolve(`salvata ${version}`);
    const say = () =>
      edit(save).then(
        (saved) => setOutcome(saved ?? "niente"),
        (error: AppError) => setOutcome(error.message),
      );
    return (
      <button type="button" onClick={() => void say()}>
        {`${isConflict ? "conflitto" : "concordi"}, ${outcome}`}
      </button>
    );
  }

  it("the next press saves on top of their version", async () => {
    await renderPart(<Versioned now={[{ id: 7, version: 2 }]} />);
    press("concordi,");
    await screen.findByText("conflitto, niente");
    press("conflitto, niente");
    expect(await screen.findByText("conflitto, salvata 2")).toBeTruthy();
  });

  it("a record that is no more fails with the conflict itself", async () => {
    await renderPart(<Versioned now={[]} />);
    press("concordi,");
    const said = await screen.findByText(`concordi, ${errorMessage("vote_changed")}`);
    expect(said).toBeTruthy();
  });
});
