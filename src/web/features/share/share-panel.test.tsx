import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderPart } from "#tests/components/render.tsx";
import { SharePanel } from "./share-panel.tsx";
import type { Shared } from "./shared.ts";

const ORIGIN = "https://scrutinio.example";
const POLITICIAN: Shared = {
  kind: "politician",
  of: 1,
  name: "Ada Neri",
  message: "Ada Neri su Scrutinio",
  path: "/politician-live/1",
  version: "7",
};
const KINDS: Shared[] = [
  POLITICIAN,
  { ...POLITICIAN, kind: "compare", of: "1,2", path: "/compare?p=1,2" },
  { ...POLITICIAN, kind: "place", of: "12", path: "/place/12-lazio" },
  { ...POLITICIAN, kind: "topic", of: 1, path: "/topic/1" },
];

afterEach(() => vi.unstubAllGlobals());

const show = (shared: Shared) => renderPart(<SharePanel shared={shared} origin={ORIGIN} />);
const readField = (label: string) => screen.queryByLabelText<HTMLInputElement>(label)?.value;
const links = (section: string) => [
  ...screen.getByRole("region", { name: section }).querySelectorAll("a"),
];

describe.each(KINDS)("sharing $path", (shared) => {
  it("offers its address, services as plain links, and its embed code", async () => {
    await show(shared);
    const url = ORIGIN + shared.path;
    expect(readField("Link alla pagina")).toBe(url);
    const services = links("Invia con").map((link) => [
      new URL(link.href).host,
      link.rel,
      decodeURIComponent(link.href).includes(url),
    ]);
    const rel = "noopener noreferrer";
    expect(services).toEqual([
      ["wa.me", rel, true],
      ["t.me", rel, true],
      ["", rel, true],
      ["x.com", rel, true],
      ["www.facebook.com", rel, true],
    ]);
    const isEmbedded = shared.kind === "politician" || shared.kind === "topic";
    const embedded = `${ORIGIN}/embed/${shared.kind}/1`;
    expect(readField("Incorpora in un sito")?.split('"')[1]).toBe(
      isEmbedded ? embedded : undefined,
    );
  });

  it("offers both pictures under names of their own, and a QR code", async () => {
    await show(shared);
    expect(links("Immagini da scaricare").map(({ download }) => download)).toEqual([
      "scrutinio-ada-neri-1200x630.jpg",
      "scrutinio-ada-neri-1080x1920.jpg",
    ]);
    fireEvent.click(screen.getByText("Codice QR"));
    expect(screen.getByRole("img", { name: /^Codice QR della pagina/ })).toBeDefined();
  });
});

it("a ranking is shared without pictures", async () => {
  await show({ ...POLITICIAN, kind: "rankings", path: "/rankings", version: null });
  expect(screen.queryByRole("region", { name: "Immagini da scaricare" })).toBeNull();
});

it("the link is copied, and that is said", async () => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  vi.stubGlobal("navigator", { clipboard });
  await show(POLITICIAN);
  fireEvent.click(screen.getByRole("button", { name: "Copia Link alla pagina" }));
  await screen.findByRole("button", { name: "Copiato Link alla pagina" });
  expect(copied).toEqual([`${ORIGIN}/politician-live/1`]);
});

it("the device's own share sheet is opened where there is one", async () => {
  const shared: ShareData[] = [];
  vi.stubGlobal("navigator", { share: async (data: ShareData) => void shared.push(data) });
  await show(POLITICIAN);
  act(() => screen.getByRole("button", { name: "Apri le app del dispositivo" }).click());
  await waitFor(() => expect(shared).toHaveLength(1));
  expect(shared[0]?.url).toBe(`${ORIGIN}/politician-live/1`);
});
