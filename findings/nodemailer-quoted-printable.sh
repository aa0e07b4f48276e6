#!/usr/bin/env bash
# Expected: plain ASCII text is sent as it is (7bit): a line may have 998 characters.
# Seen: one line over 76 characters makes the whole part quoted-printable: the "=" of a query is written "=3D" and the
# address is cut by "=" at the end of the line.
# Why it matters: where the message itself is read, as a file of a development outbox, its links cannot be opened.
# To live with it: compose such files with parts of one's own (`raw`, 8bit); mail readers undo the encoding.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts nodemailer@10.6.0

cat >try.mjs <<'END'
import { readFileSync } from "node:fs";
import nodemailer from "nodemailer";
const { version } = JSON.parse(readFileSync("node_modules/nodemailer/package.json", "utf8"));
const text = `Confirm:\nhttps://example.org/confirm?token=${"a".repeat(60)}\n`;
const { message } = await nodemailer
  .createTransport({ streamTransport: true, buffer: true, newline: "unix" })
  .sendMail({ from: "a@example.org", to: "b@example.org", subject: "Confirm", text });
const [head, body] = String(message).split("\n\n");
console.log(`nodemailer ${version}`);
console.log(/^Content-Transfer-Encoding:.*/m.exec(head)[0]);
console.log(body.trim());
END

node try.mjs | tee seen
diff - seen <<'END' || { echo 'The behaviour has changed.'; exit 1; }
nodemailer 10.6.0
Content-Transfer-Encoding: quoted-printable
Confirm:
https://example.org/confirm?token=3Daaaaaaaaaaaaaaaaaaaaaaaaaaaaaa=
aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
END
