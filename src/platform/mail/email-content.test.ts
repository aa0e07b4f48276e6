import { describe, expect, it } from "vitest";
import { renderEmail } from "./email-content.ts";

const envelope = { id: "1", to: "maria@example.org" };
const url = "https://scrutinio.example/auth?modo=x&y='1'#token";
const content = {
  subject: 'Ciao <b>"Maria"</b>',
  paragraphs: ["Ciao,", `Una frase lunga ${"che va a capo ".repeat(12)}prima o poi.`],
  button: { label: "Apri & leggi", url },
  closing: ["A presto."],
  reason: "Perché sì.",
};

describe("an email", () => {
  it("says the same in text and in HTML", () => {
    const { text, html, subject } = renderEmail(envelope, content);
    expect(subject).toBe(content.subject);
    const read = html
      .replace(/<style>[\s\S]*?<\/style>|<title>.*<\/title>/g, "")
      .replace(/<[^>]+>/g, " ")
      .replaceAll("&amp;", "&")
      .replaceAll("&#39;", "'");
    for (const words of ["Ciao,", "Apri & leggi", url, "A presto.", "Perché sì."]) {
      expect(text).toContain(words);
      expect(read).toContain(words);
    }
  });

  it("wraps text, but never an address", () => {
    const { text } = renderEmail(envelope, content);
    const lines = text.split("\n");
    expect(lines).toContain(url);
    expect(lines.every((line) => line === url || line.length <= 76)).toBe(true);
  });

  it("treats what it is given as text [security 23]", () => {
    const { html } = renderEmail(envelope, {
      ...content,
      paragraphs: ['<img src=x onerror="alert(1)">'],
    });
    expect(html).toContain('&lt;img src=x onerror="alert(1)"&gt;');
    expect(html).toContain('<title>Ciao &lt;b&gt;"Maria"&lt;/b&gt;</title>');
    expect(html).toContain(`href="https://scrutinio.example/auth?modo=x&amp;y='1'#token"`);
  });

  it("asks nothing of the network and knows both themes", () => {
    const { html } = renderEmail(envelope, content);
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import/);
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toContain("max-width:600px");
    expect(html.match(/role="presentation"/g)?.length).toBe(html.match(/<table/g)?.length);
  });

  it("may do without a button", () => {
    const { text, html } = renderEmail(envelope, {
      subject: "Ciao",
      paragraphs: ["Ciao."],
      reason: "Perché sì.",
    });
    expect(html).not.toContain("<a ");
    expect(text).toBe("Ciao.\n\n--\nScrutinio – Piattaforma civica indipendente\nPerché sì.\n");
  });
});
