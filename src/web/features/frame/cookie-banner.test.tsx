import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPart } from "#tests/components/render.tsx";
import { site } from "../../text/site.ts";
import { reopenConsent } from "./consent.ts";
import { CookieBanner } from "./cookie-banner.tsx";

const open = () =>
  renderPart(
    <>
      <button type="button" onClick={reopenConsent}>
        {site.cookies.label}
      </button>
      <CookieBanner />
    </>,
  );
const banner = () => screen.queryByRole("region", { name: "Preferenze cookie" });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const stored = () => localStorage.getItem("cookie-consent");

it.each([
  { button: "Accetta", answer: "accepted" },
  { button: "Rifiuta", answer: "rejected" },
  { button: "Chiudi e rifiuta", answer: "rejected" },
])(
  "is answered with '$button' once, and asks again on request [security 49]",
  async ({ button, answer }) => {
    const { unmount } = await open();
    await waitFor(() => expect(banner()).not.toBeNull());
    expect(stored()).toBeNull();
    press(button);
    await waitFor(() => expect(banner()).toBeNull());
    expect(stored()).toBe(answer);
    unmount();

    await open();
    await waitFor(() => expect(banner()).toBeNull());
    const opener = screen.getByRole("button", { name: "Preferenze cookie" });
    opener.focus();
    fireEvent.click(opener);
    const other = answer === "accepted" ? "Rifiuta" : "Accetta";
    await waitFor(() => expect(document.activeElement).toBe(banner()));
    press(other);
    expect(stored()).toBe(answer === "accepted" ? "rejected" : "accepted");
    // The focus returns to the button that opened it.
    await waitFor(() => expect(document.activeElement).toBe(opener));
  },
);
