import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { noteEarlyInput } from "./early-input.ts";

let done: string[] = [];

/** As the server writes it; `data-island` begins a part that starts later. */
function open(html: string): HTMLElement {
  document.body.innerHTML = `<main>${html}</main>`;
  const main = document.querySelector("main");
  if (main === null) throw new Error("no page");
  for (const type of ["input", "change", "click"])
    main.addEventListener(type, ({ target }) => {
      const { id, value } = target as HTMLInputElement;
      done.push(`${type} ${id}${type === "click" ? "" : ` ${value}`}`);
    });
  return main;
}

const field = (id: string) => document.getElementById(id) as HTMLInputElement;
/** What the script of the document notes. */
const touch = (...ids: string[]) => {
  for (const id of ids) window.early?.fields.add(field(id));
};
const press = (id: string) => {
  const button = document.querySelector<HTMLButtonElement>(`#${id}`);
  if (window.early && button) window.early.button = button;
};

beforeEach(() => {
  done = [];
  window.early = { fields: new Set() };
});
afterEach(() => {
  delete window.early;
  document.body.replaceChildren();
});

describe("what was done before the application answered", () => {
  it("is typed again, with the caret where it was", async () => {
    const main = open('<input id="name"><textarea id="text">prima</textarea>');
    field("name").value = "Anna";
    field("name").setSelectionRange(1, 2);
    field("text").value = "prima e dopo";
    touch("name", "text");
    await noteEarlyInput(main)();
    expect(done).toEqual(["input name Anna", "input text prima e dopo"]);
    expect([field("name").selectionStart, field("name").selectionEnd]).toEqual([1, 2]);
    expect(window.early?.fields.size).toBe(0);
  });

  it("is typed again where the application sets fields back meanwhile", async () => {
    const main = open('<input id="name">');
    field("name").value = "Anna";
    touch("name");
    const repeat = noteEarlyInput(main);
    await repeat();
    expect(field("name").value).toBe("Anna");
  });

  it("is typed again where a field has no caret", async () => {
    const main = open('<input id="email" type="email">');
    field("email").value = "anna@example.org";
    touch("email");
    await noteEarlyInput(main)();
    expect(done).toEqual(["input email anna@example.org"]);
  });

  it("is chosen again: a box, of a group the one that is chosen, of a list the option", async () => {
    const main = open(
      `<input id="box" type="checkbox"><input id="one" type="radio" name="g" checked>
       <input id="two" type="radio" name="g">
       <select id="list"><option value="a" selected>a</option><option value="b">b</option></select>`,
    );
    field("box").checked = true;
    field("two").checked = true;
    field("list").value = "b";
    touch("box", "one", "two", "list");
    await noteEarlyInput(main)();
    expect([field("box").checked, field("one").checked, field("two").checked]).toEqual([
      true,
      false,
      true,
    ]);
    expect(done.filter((one) => one.startsWith("click"))).toEqual(["click box", "click two"]);
    expect(done.at(-1)).toBe("change list b");
  });

  it("is nothing where fields are as the server wrote them", async () => {
    const main = open(
      '<input id="name" value="Anna"><input id="box" type="checkbox" checked><textarea id="text">a</textarea>',
    );
    touch("name", "box", "text");
    await noteEarlyInput(main)();
    expect(done).toEqual([]);
    expect(window.early?.fields.size).toBe(0);
  });

  it("is noted too while the application starts", async () => {
    const main = open('<input id="name">');
    const repeat = noteEarlyInput(main);
    field("name").value = "Anna";
    touch("name");
    await repeat();
    expect(done).toEqual(["input name Anna"]);
  });

  it("ends with the button that was pressed, which waits no longer", async () => {
    const main = open('<input id="name"><button id="send" aria-busy="true">Invia</button>');
    field("name").value = "Anna";
    touch("name");
    press("send");
    await noteEarlyInput(main)();
    expect(done).toEqual(["input name Anna", "click send"]);
    expect(field("send").hasAttribute("aria-busy")).toBe(false);
    expect(window.early?.button).toBeUndefined();
  });

  it("is left to the part that it was done in, where that starts later", async () => {
    const main = open(
      '<div data-island><input id="name"><button id="send" aria-busy="true">Invia</button></div>',
    );
    field("name").value = "Anna";
    touch("name");
    press("send");
    await noteEarlyInput(main)();
    expect(done).toEqual([]);
    const island = document.querySelector("[data-island]");
    if (island === null) throw new Error("no island");
    await noteEarlyInput(island)();
    expect(done).toEqual(["input name Anna", "click send"]);
  });

  it("is nothing where the script of the document did not run", async () => {
    const main = open('<input id="name">');
    delete window.early;
    await expect(noteEarlyInput(main)()).resolves.toBeUndefined();
  });
});
