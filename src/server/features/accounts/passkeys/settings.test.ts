import { beforeEach, describe, expect, it } from "vitest";
import { cookies, maria } from "#tests/auth-client.ts";
import { usePasskeyAccount } from "#tests/passkey-account.ts";
import { removeSecondFactor } from "../second-factor/remove.ts";

const account = usePasskeyAccount();
const {
  post,
  signUp,
  signIn,
  me,
  session,
  call,
  query,
  get,
  listed,
  subjects,
  added,
  entered,
  refused,
} = account;

describe("the passkeys of an account", () => {
  it("can be renamed, by their owner alone", async () => {
    await added();
    const [{ id } = { id: "" }] = await listed();
    expect((await call("passkeys/rename", { id, name: "Portatile" })).status).toBe(200);
    expect(await listed()).toMatchObject([{ name: "Portatile" }]);
    expect((await call("passkeys/rename", { id, name: "" })).body["code"]).toBe(
      "passkey_name_invalid",
    );
    await signUp({ email: "altra@example.org" });
    const other = cookies(await signIn({ email: "altra@example.org" }));
    expect((await call("passkeys/rename", { id, name: "Mia" }, other)).status).toBe(404);
    expect((await call("passkeys/remove", { id }, other)).status).toBe(404);
    expect(await listed()).toMatchObject([{ name: "Portatile" }]);
  });

  it("end the sessions opened with them when they are removed; this one goes on", async () => {
    const passkey = await added();
    const elsewhere = cookies(await entered(passkey));
    await subjects();
    const [{ id } = { id: "" }] = await listed();
    session.cookie = cookies(await call("passkeys/remove", { id }));
    expect((await me(elsewhere)).status).toBe(401);
    expect((await me(session.cookie)).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect(await subjects()).toEqual(["Passkey tolta – Scrutinio"]);
  });

  it("cannot lose the last one where there is no other way in", async () => {
    await added();
    await query("UPDATE accounts SET provider_id = 'https://accounts.google.com'");
    const [{ id } = { id: "" }] = await listed();
    expect((await call("passkeys/remove", { id })).body["code"]).toBe("passkey_last");
    await added({}, "Portatile");
    expect((await call("passkeys/remove", { id })).status).toBe(200);
  });

  it("are gone once the owner has recovered the account through the mailbox", async () => {
    const passkey = await added();
    await recovered();
    expect(await refused(passkey)).toBe("passkey_unknown");
  });
});

describe("an administrator", () => {
  const isRefused = async (held = session.cookie) =>
    (await get("/api/admin/sources", held))["code"] === "second_factor_required";

  beforeEach(() => query("INSERT INTO user_roles (user_id, role) SELECT id, 'admin' FROM users"));

  it("may act as one in sessions a passkey was proved in, and in no other", async () => {
    expect(await isRefused()).toBe(true);
    const passkey = await added();
    expect(await isRefused()).toBe(false);
    expect(await isRefused(cookies(await entered(passkey)))).toBe(false);
    expect(await isRefused(cookies(await signIn()))).toBe(true);
    session.cookie = cookies(await call("passkeys/remove", { id: (await listed())[0]?.id }));
    expect(await isRefused()).toBe(true);
  });

  it("who knows only the password adds nothing beside a passkey, and removes none", async () => {
    await added();
    const [{ id } = { id: "" }] = await listed();
    session.cookie = cookies(await signIn());
    for (const [path, body] of [
      ["passkeys/begin", {}],
      ["passkeys/remove", { id }],
      ["second-factor/enrol", {}],
    ] as const)
      expect((await call(path, body)).body["code"]).toBe("passkey_needed");
  });

  it("keeps the passkey through a recovery, and can be let back in by the operator", async () => {
    const passkey = await added();
    await recovered("nuvola di carta lunga");
    expect((await entered(passkey)).status).toBe(200);
    expect(await removeSecondFactor(account.app.context, maria.email)).toBe(true);
    expect(await removeSecondFactor(account.app.context, maria.email)).toBe(false);
    expect(await refused(passkey)).toBe("passkey_unknown");
  });
});

async function recovered(newPassword = "nuvola di carta"): Promise<void> {
  await post("request-password-reset", { email: maria.email });
  await account.app.runJobs();
  const mail = account.app.mails.findLast(({ text }) => text.includes("modo=nuova-password"));
  const token = /#(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect((await post("reset-password", { token, newPassword })).status).toBe(200);
}
