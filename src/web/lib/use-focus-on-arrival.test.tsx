import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { expect, it } from "vitest";
import { renderPart } from "#tests/components/render.tsx";
import { Link } from "../app/router/link.tsx";
import { useFocusOnArrival } from "./use-focus-on-arrival.ts";

function Section() {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnArrival("reviews", heading);
  return (
    <>
      <Link to="/#reviews">Recensioni</Link>
      <h2 ref={heading} tabIndex={-1}>
        Recensioni
      </h2>
    </>
  );
}
const heading = () => screen.getByRole("heading");

it("the target of the address has the focus on arrival, and each time its link is pressed", async () => {
  await renderPart(<Section />, "/#reviews");
  expect(document.activeElement).toBe(heading());
  const link = screen.getByRole("link");
  link.focus();
  fireEvent.click(link);
  await waitFor(() => expect(document.activeElement).toBe(heading()));
});

it("another address leaves the focus where it is", async () => {
  await renderPart(<Section />, "/#other");
  expect(document.activeElement).toBe(document.body);
});
