import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAround } from "./open-around.ts";

it("a part is shown with all that it is folded in, and nothing beside it is", () => {
  render(
    <>
      <details data-testid="outer">
        <details data-testid="inner">
          <p>La parte</p>
        </details>
        <details data-testid="beside">Altro</details>
      </details>
    </>,
  );
  openAround(screen.getByText("La parte"));
  const isOpen = (name: string) => screen.getByTestId<HTMLDetailsElement>(name).open;
  expect(["outer", "inner", "beside"].map(isOpen)).toEqual([true, true, false]);
});
