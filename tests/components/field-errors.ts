// Reads the errors of a form as assistive technology does: by what `aria-describedby` of a control, or of the
// group it is in, refers to.

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";

const CONTROL = "input, select, textarea";
const GROUP = "fieldset, [role=radiogroup]";

/** Sends the form in `container`, or the one its submit button belongs to. */
export function submitForm(container: ParentNode = document): void {
  const form = container.querySelector("form");
  if (form === null) throw new Error("No form");
  fireEvent.submit(form);
}

export function typeInto(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

/**
 * Waits until the errors shown are those of the given controls, in order and by name, and the first control
 * or its group has the focus. Every error on the page must describe a control.
 */
export async function expectFieldErrors(expected: readonly [name: string, error: string][]) {
  await waitFor(() => {
    // The end of a form may repeat that something is missing; it belongs to no field.
    const errors = [...document.querySelectorAll(".error:not([data-problem] *)")];
    expect(errors.map((error) => [describedBy(error), error.textContent])).toEqual(expected);
    expect(nameOfFocus()).toBe(expected[0]?.[0]);
  });
}

/** Name of the first control or group that an error describes. */
function describedBy(error: Element): string | undefined {
  const described = document.querySelector(`[aria-describedby~="${CSS.escape(error.id)}"]`);
  return described === null ? undefined : getName(described);
}

function nameOfFocus(): string | undefined {
  const { activeElement } = document;
  if (activeElement?.matches(CONTROL) !== true) return undefined;
  const isGrouped = activeElement.matches("[type=radio]");
  return getName((isGrouped ? activeElement.closest(GROUP) : null) ?? activeElement);
}

function getName(element: Element): string | undefined {
  const label =
    element instanceof HTMLFieldSetElement
      ? element.querySelector("legend")
      : element.matches(CONTROL)
        ? (element as HTMLInputElement).labels?.[0]
        : document.getElementById(element.getAttribute("aria-labelledby") ?? "");
  return (element.getAttribute("aria-label") ?? label?.textContent)?.trim();
}
