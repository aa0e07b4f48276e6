// From what a message says to how it looks, once for all messages: plain text, and HTML for mail programs
// (tables, inline styles, 600 px, both themes). Whatever is put in comes out as text, never as markup.

import { escapeAttribute, escapeText } from "entities/escape";
import type { Mail } from "./mailer.ts";

/** Paragraphs, at most one button, and why the reader gets this. Addresses of pages are absolute. */
export interface EmailContent {
  subject: string;
  paragraphs: readonly string[];
  /** Pages with what is new on each. */
  items?: readonly EmailItem[];
  button?: { label: string; url: string };
  /** After the button. */
  closing?: readonly string[];
  /** Why it was sent, in the foot. */
  reason: string;
}

export interface EmailItem {
  title: string;
  url: string;
  lines: readonly string[];
}

const NAME = "Scrutinio";
const SUBLINE = "Piattaforma civica indipendente";
const TEXT_WIDTH = 76;
const LINK_HINT = "Se il pulsante non funziona, copia questo indirizzo nel browser:";

export function renderEmail(envelope: Pick<Mail, "id" | "to">, content: EmailContent): Mail {
  return { ...envelope, subject: content.subject, text: asText(content), html: asHtml(content) };
}

function asText({ paragraphs, items = [], button, closing = [], reason }: EmailContent): string {
  const blocks = [
    ...paragraphs.map(wrapped),
    ...items.map(({ title, url, lines }) => [title, ...lines].map(wrapped).join("\n") + `\n${url}`),
    ...(button === undefined ? [] : [`${button.label}:\n${button.url}`]),
    ...closing.map(wrapped),
    `--\n${NAME} – ${SUBLINE}\n${wrapped(reason)}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** At blanks; a long address stays whole. */
function wrapped(paragraph: string): string {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > TEXT_WIDTH) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].join("\n");
}

function asHtml(written: EmailContent): string {
  const { subject, paragraphs, items = [], button, closing = [], reason } = written;
  const content = [
    ...paragraphs.map(paragraph),
    ...items.map(itemRow),
    ...(button === undefined ? [] : [buttonRow(button)]),
    ...closing.map(paragraph),
  ].join("\n");
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeText(subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #15181c !important; }
  .sheet { background: #1d2126 !important; border-color: #3a4048 !important; }
  .ink { color: #ece8e0 !important; }
  .soft { color: #b3b0a8 !important; }
  .accent { color: #5cc4cf !important; }
  .button { background: #5cc4cf !important; }
  .button a { color: #10252a !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#faf8f4;">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#faf8f4;">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;">
<tr><td class="accent" style="padding:0 4px 12px;font:700 22px/1.2 Georgia,serif;color:#0b5563;">${NAME}</td></tr>
<tr><td class="sheet" style="padding:28px 28px 12px;background:#ffffff;border:1px solid #ddd6c8;border-radius:12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${content}
</table>
</td></tr>
<tr><td class="soft" style="padding:16px 4px;${TYPE}font-size:13px;line-height:1.5;color:#5a5f66;">${NAME} – ${SUBLINE}<br>${escapeText(reason)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const TYPE = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";
const BODY_TYPE = `${TYPE}font-size:16px;line-height:1.55;`;

function paragraph(text: string): string {
  return `<tr><td class="ink" style="padding:0 0 16px;${BODY_TYPE}color:#1b1f24;">${escapeText(text)}</td></tr>`;
}

function itemRow({ title, url, lines }: EmailItem): string {
  const link = `<a class="accent" href="${escapeAttribute(url)}" style="font-weight:600;color:#0b5563;">${escapeText(title)}</a>`;
  return `<tr><td class="ink" style="padding:0 0 16px;${BODY_TYPE}color:#1b1f24;">${[link, ...lines.map(escapeText)].join("<br>")}</td></tr>`;
}

/** The colour belongs to the cell, so that programs without padding on links still draw a button. */
function buttonRow({ label, url }: { label: string; url: string }): string {
  const href = escapeAttribute(url);
  return `<tr><td style="padding:4px 0 16px;">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="button" bgcolor="#0b5563" style="background:#0b5563;border-radius:10px;"><a href="${href}" style="display:inline-block;padding:13px 24px;${TYPE}font-size:16px;font-weight:600;color:#ffffff;text-decoration:none;">${escapeText(label)}</a></td>
</tr></table>
</td></tr>
<tr><td class="soft" style="padding:0 0 20px;${TYPE}font-size:13px;line-height:1.5;color:#5a5f66;">${LINK_HINT}<br><a class="accent" href="${href}" style="color:#0b5563;word-break:break-all;">${href}</a></td></tr>`;
}
