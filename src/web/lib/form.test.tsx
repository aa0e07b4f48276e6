import { act, fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { updateMe } from "#contract/settings.ts";
import { AppError, errorMessage } from "#domain/error.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { call } from "./call.ts";
import { readText, toFieldProblems, toSentences, useForm, useSubmit } from "./form.ts";

const server = useApiServer();

describe("sending", () => {
  function Buttons({ onError }: { onError: (message: string) => void }) {
    const { busy, running, submit } = useSubmit(({ message }) => onError(message));
    const save = () => void submit(() => call(updateMe, { fullName: "Ada" }), "save");
    return (
      <>
        <button type="button" onClick={save}>
          Salva
        </button>
        <output>{busy ? `busy ${running}` : "idle"}</output>
      </>
    );
  }
  const state = () => screen.getByRole("status").textContent;
  const press = () => fireEvent.click(screen.getByRole("button"));

  it("is done once however often the button is pressed meanwhile", async () => {
    const respond = server.current.hold(updateMe, { fullName: "Ada" });
    render(<Buttons onError={() => undefined} />);
    press();
    press();
    press();
    expect(state()).toBe("busy save");
    await waitFor(() => expect(server.current.requests).toHaveLength(1));
    act(respond);
    await waitFor(() => expect(state()).toBe("idle"));
    expect(server.current.requests).toHaveLength(1);
  });

  it("can be tried again after a connection that broke", async () => {
    const errors: string[] = [];
    server.current.cut(updateMe);
    render(<Buttons onError={(message) => errors.push(message)} />);
    press();
    await waitFor(() => expect(errors).toHaveLength(1));
    await waitFor(() => expect(state()).toBe("idle"));
    press();
    await waitFor(() => expect(errors).toHaveLength(2));
  });
});

describe("a form", () => {
  function Form({ mode = "one", found = [] }: { mode?: string; found?: ("a" | "b")[] }) {
    const form = useForm<"a" | "b">(() => [{ field: "b", message: "b is wrong" }], mode);
    const problems = found.map((field) => ({ field, message: `${field} is missing` }));
    return (
      <form
        id={form.id}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(problems, () => Promise.reject(new AppError("internal")));
        }}
      >
        <input name="a" aria-label="a" onChange={() => form.clear("a")} />
        <fieldset data-field="b">
          <input type="radio" aria-label="b" />
        </fieldset>
        <output>{form.problems.map(({ message }) => message).join(", ")}</output>
        <button type="submit">Invia</button>
      </form>
    );
  }
  const said = () => screen.getByRole("status").textContent;
  const send = () => fireEvent.click(screen.getByRole("button"));

  it("shows what it finds without sending anything, and the focus goes to the first", () => {
    render(<Form found={["a", "b"]} />);
    send();
    expect(said()).toBe("a is missing, b is missing");
    expect(document.activeElement).toBe(screen.getByLabelText("a"));
  });

  it("forgets the problem of a field that is corrected, and leaves the focus there", () => {
    render(<Form found={["a", "b"]} />);
    send();
    fireEvent.change(screen.getByLabelText("a"), { target: { value: "x" } });
    expect(said()).toBe("b is missing");
    expect(document.activeElement).toBe(screen.getByLabelText("a"));
  });

  it("shows what the server refuses, with the focus in the group it belongs to", async () => {
    render(<Form />);
    send();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("b")));
    expect(said()).toBe("b is wrong");
  });

  it("moves the focus again when the same is wrong a second time", () => {
    render(<Form found={["a"]} />);
    send();
    screen.getByRole("button").focus();
    send();
    expect(document.activeElement).toBe(screen.getByLabelText("a"));
  });

  it("shows in one mode nothing that was wrong in another", () => {
    const { rerender } = render(<Form found={["a"]} />);
    send();
    rerender(<Form mode="two" found={["a"]} />);
    expect(said()).toBe("");
  });
});

describe("the problems of a form", () => {
  const wrong = (field: "a" | "b") => ({ field, message: `${field} is missing` });

  it("are none at first, then those it was refused for, by field", () => {
    const { result } = renderHook(() => useForm<"a" | "b">(() => []));
    expect([result.current.problems, result.current.errorFor("a")]).toEqual([[], undefined]);
    act(() => result.current.refuse([wrong("b")]));
    expect(result.current.problems).toEqual([wrong("b")]);
    expect(result.current.errorFor("a")).toBeUndefined();
    expect(result.current.errorFor("b")).toBe("b is missing");
  });

  it("are removed field by field, or all at once", () => {
    const { result } = renderHook(() => useForm<"a" | "b">(() => []));
    act(() => result.current.refuse([wrong("a"), wrong("b")]));
    act(() => result.current.clear("a"));
    expect(result.current.problems).toEqual([wrong("b")]);
    act(() => result.current.refuse([wrong("a"), wrong("b")]));
    act(() => result.current.clear());
    expect(result.current.problems).toEqual([]);
  });

  it("that are found before sending are said in the sentences of their codes", () => {
    expect(toSentences([{ field: "title", code: "topic_title_missing" }])).toEqual([
      { field: "title", message: errorMessage("topic_title_missing") },
    ]);
  });
});

it("the text of a field is nothing for a file, and for a field that is not there", () => {
  const data = new FormData();
  data.set("name", " Ada ");
  data.set("file", new Blob(["x"]));
  expect(["name", "file", "other"].map((name) => readText(data, name))).toEqual([" Ada ", "", ""]);
});

describe("an error of the server", () => {
  const FIELDS = { fields: ["title", "day"], codes: { topic_title_missing: "title" } } as const;

  it("stands under each field that it names, in the form's order", () => {
    const error = new AppError("invalid_input", {}, [
      { path: "day", message: "Non è un giorno" },
      { path: "title", message: "Troppo lungo" },
      { path: "other", message: "?" },
    ]);
    expect(toFieldProblems(error, FIELDS)).toMatchObject([
      { field: "title", message: "Troppo lungo" },
      { field: "day", message: "Non è un giorno" },
    ]);
  });

  it("stands under the field of its code, else at the form", () => {
    expect(toFieldProblems(new AppError("topic_title_missing"), FIELDS)).toMatchObject([
      { field: "title" },
    ]);
    expect(toFieldProblems(new AppError("offline"), FIELDS)).toMatchObject([{ field: "form" }]);
  });

  it("that is unexpected is said in the form's own words, where it has some", () => {
    const say = (code: "internal" | "offline", failed?: string) =>
      toFieldProblems(new AppError(code), {
        ...FIELDS,
        ...(failed === undefined ? {} : { failed }),
      }).map(({ message }) => message);
    expect(say("internal", "Non salvato")).toEqual(["Non salvato"]);
    expect(say("internal")).toEqual([errorMessage("internal")]);
    expect(say("offline", "Non salvato")).toEqual([errorMessage("offline")]);
  });
});
