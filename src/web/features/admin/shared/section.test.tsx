import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { AppError, errorMessage } from "#domain/error.ts";
import { renderPart } from "#tests/components/render.tsx";
import { OpenedEntry } from "./opened-entry.tsx";
import { Facts, FocusedNotice, SideCard } from "./section.tsx";

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("parts of a page", () => {
  it("say facts by name, and leave out what does not apply", async () => {
    await renderPart(
      <SideCard title="L'account">
        <Facts
          look="table"
          rows={[["Ruolo", "Nessuno"], false, ["Email", <b key="b">a@b.it</b>]]}
        />
      </SideCard>,
    );
    const region = within(screen.getByRole("region", { name: "L'account" }));
    expect(region.getAllByRole("term").map((term) => term.textContent)).toEqual(["Ruolo", "Email"]);
    expect(region.getAllByRole("definition").map((fact) => fact.textContent)).toEqual([
      "Nessuno",
      "a@b.it",
    ]);
  });

  it("warn with the focus on the warning", async () => {
    await renderPart(<FocusedNotice title="Nel frattempo">È cambiata.</FocusedNotice>);
    const alert = screen.getByText("È cambiata.").closest("[role=alert]");
    expect(document.activeElement).toBe(alert?.parentElement);
  });

  function Opened({ read }: { read: () => Promise<string> }) {
    const [opened, setOpened] = useState<string | null>(null);
    return (
      <OpenedEntry
        politician={{ id: 7, name: "Ada Neri", detail: "Sindaca" }}
        about="Fatta oggi"
        badges={opened === null ? "chiusa" : "aperta"}
        words={{ open: "Apri", openLabel: "Apri Ada", opening: "Apertura...", close: "Chiudi" }}
        read={read}
        opened={opened}
        onOpen={setOpened}
      >
        {(words) => <p>{words}</p>}
      </OpenedEntry>
    );
  }

  it("open an entry by a press, and close it", async () => {
    await renderPart(<Opened read={() => Promise.resolve("Tutto")} />);
    expect(screen.getByRole("link", { name: "Ada Neri" }).getAttribute("href")).toBe(
      "/politician-live/7",
    );
    press("Apri Ada");
    await screen.findByText("Tutto");
    expect(screen.getByText("aperta")).toBeTruthy();
    press("Chiudi");
    expect(screen.queryByText("Tutto")).toBeNull();
  });

  it("say why an entry could not be opened", async () => {
    await renderPart(<Opened read={() => Promise.reject(new AppError("unavailable"))} />);
    press("Apri Ada");
    await screen.findByText(errorMessage("unavailable"));
    expect(screen.getByRole("button", { name: "Apri Ada" })).toBeTruthy();
  });
});
