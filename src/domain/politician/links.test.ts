import { describe, expect, it } from "vitest";
import { cleanUrl, isWikipediaUrl } from "./links.ts";

describe("links", () => {
  it("are kept when they are web addresses, in https where the host has it", () => {
    expect(cleanUrl(" https://www.camera.it/deputati/elenco/19-1 ")).toBe(
      "https://www.camera.it/deputati/elenco/19-1",
    );
    expect(cleanUrl("http://www.senato.it/leg/19/Immagini/Senatori/00000032.jpg")).toBe(
      "https://www.senato.it/leg/19/Immagini/Senatori/00000032.jpg",
    );
    expect(cleanUrl("http://www.comune.example/foto.jpg")).toBe(
      "http://www.comune.example/foto.jpg",
    );
  });

  it("point to the photo itself where the Camera's data name a script", () => {
    expect(
      cleanUrl(
        "http://documenti.camera.it/apps/nuovosito/deputato/getFoto.asp?id=308938&legislatura=19",
      ),
    ).toBe(
      "https://documenti.camera.it/_dati/leg19/schededeputatinuovosito/fotoDefinitivo/big/d308938.jpg",
    );
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://example.org/",
    "//example.org/x",
    "https://user:secret@example.org/",
    "https://exa mple.org/",
    "https:\\\\example.org",
    `https://example.org/${"x".repeat(2048)}`,
    "",
    "nessuno",
  ])("are dropped when they are not: %s", (text) => {
    expect(cleanUrl(text)).toBeNull();
  });

  it("can be framed only when they are Wikipedia's [security 30]", () => {
    expect(isWikipediaUrl("https://it.wikipedia.org/wiki/Roma")).toBe(true);
    expect(isWikipediaUrl("https://it.m.wikipedia.org/wiki/Roma")).toBe(true);
    for (const other of [
      "http://it.wikipedia.org/wiki/Roma",
      "https://wikipedia.org.evil.example/",
      "https://evilwikipedia.org/",
      "https://a.b.c.wikipedia.org/",
      "https://it.wikipedia.org:8443/",
      null,
    ]) {
      expect(isWikipediaUrl(other)).toBe(false);
    }
  });
});
