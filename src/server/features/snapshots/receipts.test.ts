import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getMyReceipt, getReceiptMail, setReceiptMail } from "#contract/receipts.ts";
import { editReview, withdrawReview } from "#contract/reviews.ts";
import { deleteMyAccount } from "#contract/settings.ts";
import { DAY_MS } from "#domain/durations.ts";
import { checkReceipt, parseReceipt } from "#domain/integrity/receipt.ts";
import type { Receipt } from "#domain/integrity/receipt.ts";
import { parseHeader } from "#domain/integrity/snapshot-header.ts";
import { eraseDeparted } from "#server/features/settings/erase-departed.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician, buildPoliticians } from "#tests/build/politician.ts";
import { allScores } from "#tests/build/review.ts";
import type { BuiltUser } from "#tests/build/user.ts";
import { refusal } from "#tests/refusal.ts";
import { createSnapshotHelpers, TOOLS } from "#tests/signed-snapshots.ts";

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const { make, buildReviewers, review, readChain } = createSnapshotHelpers(() => app);

async function receiptOf(user: BuiltUser, id: number): Promise<Receipt> {
  const { receipt } = await app.as(user).call(getMyReceipt, { id });
  if (receipt === null) throw new Error("There is no receipt");
  return receipt;
}

describe("a receipt", () => {
  it("proves to its author that a review is counted, also among few", async () => {
    const users = await buildReviewers(6);
    const [many, few] = await buildPoliticians(app.context.db, [{}, {}]);
    const ids: [BuiltUser, number][] = [];
    for (const user of users) ids.push([user, await review(user, many?.id ?? 0, 3)]);
    const [first] = users;
    if (first !== undefined) ids.push([first, await review(first, few?.id ?? 0, 2)]);
    await make();
    const chain = await readChain();
    for (const [user, id] of ids) {
      const receipt = await receiptOf(user, id);
      expect(await checkReceipt(receipt, chain, TOOLS)).toMatchObject({
        ok: true,
        leaf: { state: "counted" },
        tenths: 9,
      });
    }
  });

  it("is for its author alone, and begins with the first snapshot after the review", async () => {
    const [author, other] = await buildReviewers(2);
    const { id } = await buildPolitician(app.context.db);
    if (author === undefined || other === undefined) return;
    const own = await review(author, id);
    expect(await app.as(author).call(getMyReceipt, { id: own })).toEqual({
      day: null,
      receipt: null,
    });
    await make();
    expect(await refusal(app.as(other).call(getMyReceipt, { id: own }))).toBe("review_not_found");
    expect(await refusal(app.as(null).call(getMyReceipt, { id: own }))).toBe("sign_in_required");
    const late = await review(other, id);
    expect(await app.as(other).call(getMyReceipt, { id: late })).toEqual({
      day: "2026-11-20",
      receipt: null,
    });
  });

  it("does not hold for other scores, another leaf, another key or another snapshot", async () => {
    const users = await buildReviewers(6);
    const { id } = await buildPolitician(app.context.db);
    const own: number[] = [];
    for (const user of users) own.push(await review(user, id));
    await make();
    const chain = await readChain();
    const [user] = users;
    if (user === undefined) return;
    const receipt = await receiptOf(user, own[0] ?? 0);
    const otherUser = users[1];
    const other = otherUser && (await receiptOf(otherUser, own[1] ?? 0));
    const header = parseHeader(receipt.header);
    const forged = JSON.stringify({ ...header, day: "2026-11-19" });
    const tries: [Partial<Receipt>, string][] = [
      [{ leaf: receipt.leaf.replace("4444444444", "5444444444") }, "not_in_subject"],
      [{ leaf: other?.leaf ?? "" }, "not_own"],
      [{ leaf: "nonsense" }, "unreadable"],
      [{ tenths: 10 }, "not_own"],
      [{ isNew: true }, "not_own"],
      [{ record: receipt.record.replace('"published":6', '"published":7') }, "not_in_snapshot"],
      [{ header: forged }, "wrong_signature"],
      [
        { signature: receipt.signature.replace(/^./, (digit) => (digit === "0" ? "1" : "0")) },
        "wrong_signature",
      ],
    ];
    for (const [change, problem] of tries)
      expect(await checkReceipt({ ...receipt, ...change }, chain, TOOLS)).toEqual({
        ok: false,
        problem,
      });
    expect(await checkReceipt(receipt, { ...chain, keys: [] }, TOOLS)).toEqual({
      ok: false,
      problem: "unknown_key",
    });
    expect(await checkReceipt(receipt, { ...chain, snapshots: [] }, TOOLS)).toEqual({
      ok: false,
      problem: "not_published",
    });
  });

  it("has another commitment every night; a withdrawn or erased review leaves nothing that names it", async () => {
    const [editor, withdrawer, leaver] = await buildReviewers(3);
    const { id } = await buildPolitician(app.context.db);
    if (editor === undefined || withdrawer === undefined || leaver === undefined) return;
    const edited = await review(editor, id, 3);
    const withdrawn = await review(withdrawer, id, 3);
    await review(leaver, id, 3);
    await make();
    const before = await receiptOf(editor, edited);
    const text = { scores: allScores(1), comment: "Ho cambiato idea.", consent: true };
    await app.as(editor).call(editReview, { id: edited, ...text });
    await app.as(withdrawer).call(withdrawReview, { id: withdrawn });
    await app.as(leaver).call(deleteMyAccount, {});
    app.clock.advance(DAY_MS);
    await eraseDeparted(app.context);
    await make();
    const after = await receiptOf(editor, edited);
    expect(after.leaf.slice(0, 64)).not.toBe(before.leaf.slice(0, 64));
    expect(after.leaf).toContain(" 1111111111 counted");
    expect(JSON.parse(after.record)).toMatchObject({ published: 1 });
    const chain = await readChain();
    for (const receipt of [before, after])
      expect(await checkReceipt(receipt, chain, TOOLS)).toMatchObject({ ok: true });
  });
});

describe("receipts by mail", () => {
  it("go to who wants them, when something of theirs is new or edited, with a proof attached", async () => {
    const [reader, other] = await buildReviewers(2);
    const { id } = await buildPolitician(app.context.db, { name: "Anna Verdi" });
    if (reader === undefined || other === undefined) return;
    const own = await review(reader, id, 3);
    await review(other, id, 4);
    expect(await app.as(reader).call(getReceiptMail, {})).toEqual({ isWanted: false });
    await app.as(reader).call(setReceiptMail, { isWanted: true });
    await app.as(reader).call(setReceiptMail, { isWanted: true });
    await make();
    await app.runJobs();
    const received = () => app.mails.filter(({ to }) => to === reader.email);
    const [mail] = received();
    expect(received()).toHaveLength(1);
    expect(mail).toMatchObject({
      to: reader.email,
      subject: "Le tue ricevute del 20 novembre 2026",
      attachments: [{ name: `ricevuta-2026-11-20-politician-${own}.json` }],
    });
    expect(mail?.text).toContain("«Anna Verdi»");
    const receipt = parseReceipt(mail?.attachments?.[0]?.content ?? "");
    expect(receipt && (await checkReceipt(receipt, await readChain(), TOOLS))).toMatchObject({
      ok: true,
    });
    app.clock.advance(DAY_MS);
    await make();
    await app.runJobs();
    expect(received()).toHaveLength(1);
    const text = { scores: allScores(1), comment: "Ho cambiato idea.", consent: true };
    await app.as(reader).call(editReview, { id: own, ...text });
    app.clock.advance(DAY_MS);
    await make();
    await app.runJobs();
    expect(received()).toHaveLength(2);
    await app.as(reader).call(setReceiptMail, { isWanted: false });
    await app.as(reader).call(editReview, { id: own, ...text });
    app.clock.advance(DAY_MS);
    await make();
    await app.runJobs();
    expect(received()).toHaveLength(2);
  });
});
