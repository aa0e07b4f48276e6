import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getReceiptMail, setReceiptMail } from "#contract/receipts.ts";
import { publishReview } from "#contract/reviews.ts";
import { createSmtpMailer } from "#platform/mail/smtp.ts";
import { unsubscribeUrl } from "#server/shared/unsubscribe-link.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { allScores } from "#tests/build/review.ts";
import { buildUser } from "#tests/build/user.ts";
import type { BuiltUser } from "#tests/build/user.ts";
import { startMailServer } from "#tests/e2e/mail-server.ts";
import type { MailServer } from "#tests/e2e/mail-server.ts";
import { makeSnapshot } from "./make-snapshot.ts";

let app: TestApp;
let mails: MailServer;
let reader: BuiltUser;

beforeAll(async () => {
  mails = await startMailServer();
  app = await startTestApp({
    mailer: createSmtpMailer({
      server: {
        host: "127.0.0.1",
        port: Number(new URL(mails.url).port),
        secure: false,
        auth: null,
      },
      from: { name: "Scrutinio", address: "noreply@scrutinio.example" },
    }),
  });
  const { db } = app.context;
  reader = await buildUser(db);
  await db.execute(sql`
    UPDATE users SET email_verified = true, email_verified_at = '2026-01-01Z' WHERE id = ${reader.id}`);
  await app.as(reader).call(setReceiptMail, { isWanted: true });
});
afterAll(async () => {
  await app.close();
  mails.close();
});

const post = (url: string, body = "List-Unsubscribe=One-Click") =>
  app.http.request(url, {
    method: "POST",
    body,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
const isWanted = async () => (await app.as(reader).call(getReceiptMail, {})).isWanted;

it("a message with receipts has an address that ends them, signed out, by POST only", async () => {
  const { id } = await buildPolitician(app.context.db);
  const text = { scores: allScores(4), comment: "Presente.", consent: true };
  await app.as(reader).call(publishReview, { id, ...text });
  app.clock.advance(1_000);
  await makeSnapshot(app.context, {}, { signal: new AbortController().signal });
  await app.runJobs();
  const [mail] = await mails.readFor(reader.email);
  const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
  expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const [, url = ""] = /^<(.+)>$/.exec(headers.get("list-unsubscribe") ?? "") ?? [];
  expect(mail?.text?.replaceAll(/\s/g, "")).toContain(url);

  expect((await app.http.request(url)).status).toBe(200);
  expect(await isWanted()).toBe(true);
  for (const _ of [1, 2]) expect((await post(url)).status).toBe(200);
  expect(await isWanted()).toBe(false);
});

it("the button of the page ends them, and leads back to it", async () => {
  await app.as(reader).call(setReceiptMail, { isWanted: true });
  const answer = await post(unsubscribeUrl(app.context, "receipts", reader.id), "");
  expect(answer.headers.get("location")).toBe("/unsubscribe?messaggi=ricevute&esito=fatto");
  expect(await isWanted()).toBe(false);
});

it("the address of another kind of mail does not end receipts", async () => {
  await app.as(reader).call(setReceiptMail, { isWanted: true });
  const url = unsubscribeUrl(app.context, "follows", reader.id);
  expect((await post(`${url}&messaggi=ricevute`)).status).toBe(400);
  expect((await post(url)).status).toBe(200);
  expect(await isWanted()).toBe(true);
});
