import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getFollow, listFollows, setFollow, unfollow } from "#contract/follows.ts";
import { exportMyData, withdrawConsent } from "#contract/settings.ts";
import { MAX_FOLLOWS } from "#domain/follow/follow.ts";
import { follows } from "#platform/db/schema.ts";
import { unsubscribeUrl } from "#server/shared/unsubscribe-link.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildTopic } from "#tests/build/topic.ts";
import { refusal } from "#tests/refusal.ts";
import { useFollowers } from "#tests/followers.ts";

const site = useFollowers();
const { follow, review, nextDigests } = site;

describe("what one follows", () => {
  it("is listed with its name, changed, and no longer followed", async () => {
    const { id } = await buildPolitician(site.app.context.db, {
      name: "Anna Verdi",
      role: "Sindaco",
    });
    const topic = await buildTopic(site.app.context.db, { title: "Zone a 30" });
    const call = site.app.as(site.reader).call;
    const proposed = await call(getFollow, { subject: `politician-${id}` });
    expect(proposed).toMatchObject({ name: "Anna Verdi", since: null, hasConsent: false });
    await follow(`politician-${id}`, "daily");
    await follow(`topic-${topic.id}`);
    await follow("place-052032", "weekly");
    await follow("topics", "never");
    const { items, mailTo } = await call(listFollows, {});
    expect(mailTo).toBe(site.reader.email);
    expect(items.map(({ name, path }) => [name, path])).toEqual([
      ["Nuovi temi", "/topics"],
      ["Siena", "/place/052032-siena"],
      ["Zone a 30", `/topic/${topic.id}`],
      ["Anna Verdi", `/politician-live/${id}`],
    ]);
    await call(setFollow, { subject: `politician-${id}`, frequency: "weekly", byMail: false });
    expect(await call(getFollow, { subject: `politician-${id}` })).toMatchObject({
      frequency: "weekly",
      byMail: false,
      hasConsent: true,
    });
    expect(await call(unfollow, { subject: "topics" })).toEqual({ wasFollowed: true });
    expect(await call(unfollow, { subject: "topics" })).toEqual({ wasFollowed: false });
    expect((await call(listFollows, {})).items).toHaveLength(3);
  });

  it("needs consent once, a page that exists, and is limited", async () => {
    const { id } = await buildPolitician(site.app.context.db);
    const choice = { frequency: "weekly", byMail: true } as const;
    const call = site.app.as(site.reader).call;
    const subject = `politician-${id}`;
    expect(await refusal(call(setFollow, { subject, ...choice }))).toBe("follow_consent_required");
    expect(await refusal(follow("politician-999999"))).toBe("follow_subject_not_found");
    expect(await refusal(follow("place-999999"))).toBe("follow_subject_not_found");
    await follow(subject);
    await site.app.context.db.execute(sql`
      INSERT INTO follows (user_id, place_code, frequency, by_mail, created_at)
      SELECT ${site.reader.id}, lpad(n::text, 6, '0'), 'never', false, now() FROM generate_series(2, ${MAX_FOLLOWS}) AS n`);
    expect(await refusal(follow("topics"))).toBe("follow_limit");
    // A change is no new follow.
    expect((await follow(subject, "daily")).frequency).toBe("daily");
  });

  it("stays with a person whose page was merged into another", async () => {
    const [gone, kept] = [
      await buildPolitician(site.app.context.db, { name: "Anna Verdi" }),
      await buildPolitician(site.app.context.db, { name: "Anna Maria Verdi" }),
    ];
    await follow(`politician-${gone.id}`);
    await site.app.context.db.execute(sql`
      UPDATE politicians SET merged_into = ${kept.id}, deleted_at = now() WHERE id = ${gone.id}`);
    const { items } = await site.app.as(site.reader).call(listFollows, {});
    expect(items).toMatchObject([{ subject: `politician-${kept.id}`, name: "Anna Maria Verdi" }]);
    await review(kept.id);
    expect(await nextDigests()).toHaveLength(1);
    await site.app.as(site.reader).call(unfollow, { subject: `politician-${kept.id}` });
    expect((await site.app.as(site.reader).call(listFollows, {})).items).toEqual([]);
  });

  it("is one where both halves of a merged person are followed, and two again after a split", async () => {
    const { db } = site.app.context;
    const gone = await buildPolitician(db, { name: "Anna Verdi" });
    const kept = await buildPolitician(db, { name: "Anna Maria Verdi" });
    const call = site.app.as(site.reader).call;
    await follow(`politician-${kept.id}`);
    await follow(`politician-${gone.id}`);
    const merge = (into: number | null) =>
      db.execute(sql`
        UPDATE politicians SET merged_into = ${into}, deleted_at = CASE WHEN ${into}::int IS NULL THEN NULL ELSE now() END
        WHERE id = ${gone.id}`);
    await merge(kept.id);
    expect((await call(listFollows, {})).items).toMatchObject([
      { subject: `politician-${kept.id}`, frequency: "at-once" },
    ]);
    await review(kept.id);
    const [digest] = await nextDigests();
    expect(digest?.text.match(/Una nuova recensione/g)).toHaveLength(1);
    await follow(`politician-${kept.id}`, "weekly");
    await merge(null);
    expect((await call(listFollows, {})).items.map(({ frequency }) => frequency)).toEqual([
      "weekly",
      "weekly",
    ]);
  });

  it("is in the export, and goes with the consent", async () => {
    await follow("topics");
    const exported = JSON.stringify(await site.app.as(site.reader).call(exportMyData, {}));
    expect(exported).toContain('"frequency":"at-once"');
    await site.app.as(site.reader).call(withdrawConsent, {});
    expect(await site.app.context.db.$count(follows)).toBe(0);
  });
});

describe("unsubscribing with the address of a message", () => {
  const post = (url: string, body: string) =>
    site.app.http.request(url, {
      method: "POST",
      body,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  const byMail = () => site.app.context.db.$count(follows, sql`by_mail`);

  it("is offered to mail programs, and works for them signed out, twice if need be", async () => {
    const { id } = await buildPolitician(site.app.context.db);
    await follow(`politician-${id}`);
    await review(id);
    const [digest] = await nextDigests();
    const url = unsubscribeUrl(site.app.context, "follows", site.reader.id);
    expect(digest?.unsubscribe).toBe(url);
    expect(digest?.text).toContain(url);
    for (const _ of [1, 2])
      expect((await post(url, "List-Unsubscribe=One-Click")).status).toBe(200);
    expect(await byMail()).toBe(0);
    expect(await site.app.context.db.$count(follows)).toBe(1);
  });

  it("leads back to its page from the button there", async () => {
    await follow("topics");
    const answer = await post(unsubscribeUrl(site.app.context, "follows", site.reader.id), "");
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "/unsubscribe?esito=fatto",
    ]);
    expect(await byMail()).toBe(0);
  });

  it("changes nothing when it is read, or with another's signature", async () => {
    await follow("topics");
    const url = unsubscribeUrl(site.app.context, "follows", site.reader.id);
    expect((await site.app.http.request(url)).status).toBe(200);
    for (const wrong of [
      url.replace(site.reader.id, site.writer.id),
      url.slice(0, -1),
      "/unsubscribe",
      "/unsubscribe?codice=%00",
    ])
      expect((await post(wrong, "List-Unsubscribe=One-Click")).status).toBe(400);
    expect((await post(url, `x=${"y".repeat(20_000)}`)).status).toBe(413);
    expect(await byMail()).toBe(1);
  });
});
