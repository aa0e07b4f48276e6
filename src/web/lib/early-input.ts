// What the reader did before the application answered: it is done again once it does, so that no press and no word is
// lost.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Before hydration of what is in `root`, after which fields may be set back. Returns how to do it again. */
export function noteEarlyInput(root: Element): () => Promise<void> {
  const noted = new Map<Field, () => void>();
  const isOwn = (node: EventTarget | null | undefined): node is Element =>
    node instanceof Element && root.contains(node) && findIsland(node) === findIsland(root);
  const note = () => {
    for (const field of window.early?.fields ?? []) {
      if (!isOwn(field)) continue;
      window.early?.fields.delete(field);
      const repeat = isField(field) ? repeatOf(field) : null;
      if (isField(field) && repeat !== null) noted.set(field, repeat);
    }
  };
  note();
  return async () => {
    note();
    // One after the other: the next meets the state that the last has led to. Never within React's own work.
    await nextTask();
    for (const repeat of noted.values()) {
      repeat();
      await nextTask();
    }
    const button = window.early?.button;
    if (window.early === undefined || !isOwn(button)) return;
    delete window.early.button;
    button.removeAttribute("aria-busy");
    button.click();
  };
}

/** The part that starts later than the page around it (lib/island.tsx). */
const findIsland = (node: Element) => node.closest("[data-island]");

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Null where the field is as the server wrote it. React compares with the last value that it has seen or set. */
function repeatOf(field: Field): (() => void) | null {
  if (field instanceof HTMLSelectElement) {
    const isChanged = [...field.options].some((one) => one.selected !== one.defaultSelected);
    return isChanged ? () => field.dispatchEvent(new Event("change", { bubbles: true })) : null;
  }
  if (field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type)) {
    const { checked, defaultChecked, type } = field;
    // Of a group the one that is chosen says it.
    if (checked === defaultChecked || (type === "radio" && !checked)) return null;
    return () => {
      field.checked = defaultChecked;
      field.click();
    };
  }
  const { value, defaultValue } = field;
  if (value === defaultValue) return null;
  return () => {
    const { selectionStart, selectionEnd } = field;
    field.value = defaultValue;
    // Past React's own setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    // Of an address or a number there is none.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
}
