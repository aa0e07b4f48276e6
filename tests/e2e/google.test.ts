// Sign-in with Google, against a real OpenID provider on this machine.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESKTOP, expectAccessible, PHONE } from "./browser.ts";
import { linkSentTo } from "./outbox.ts";
import { startProviderSite } from "./provider-site.ts";
import type { ProviderSite } from "./provider-site.ts";
import { sendSignIn } from "./sign-in.ts";

const PASSWORD = "girasole lento 42";

let site: ProviderSite;
beforeAll(async () => {
  site = await startProviderSite({
    register: ({ client, issuer }) => ({
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      GOOGLE_DISCOVERY_URL: `${issuer}/.well-known/openid-configuration`,
    }),
    returnPath: "/auth/google",
    accounts: {
      anna: { email: "anna@example.org", isVerified: true, name: "Anna Neri" },
      bruno: { email: "bruno@example.org", isVerified: false, name: "Bruno Blu" },
      carla: { email: "carla@example.org", isVerified: true, name: "Carla Viola" },
    },
  });
});
afterAll(() => site.close());

const google = (page: Page) => page.getByRole("button", { name: "Continua con Google" });
const locateMenu = (page: Page, name: string) => page.getByText(`Account di ${name}`);
const failure = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "Errore durante il login con Google" });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("scrutinio-session"));

/** From /auth to the provider and back. */
async function chooseAt(page: Page, choice: string, from = "/auth") {
  await page.goto(from);
  await google(page).click();
  await page.waitForURL(/\/interaction\//);
  await page.getByRole("link", { name: choice }).click();
}

async function post(path: string, body: object): Promise<Response> {
  return fetch(`${site.url}/api/auth/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: site.url },
    body: JSON.stringify(body),
  });
}

describe("signing in with Google", () => {
  it("opens an account, leads to the home page and leaves no trace of the code", async () => {
    const { page, context, finish } = await site.open();
    await chooseAt(page, "Continue as Anna Neri");
    await page.waitForURL(`${site.url}/`);
    await page.getByText("Login effettuato con successo!").waitFor();
    await locateMenu(page, "Anna Neri").waitFor({ state: "attached" });
    expect(JSON.parse((await stored(page)) ?? "")).toMatchObject({
      user: { email: "anna@example.org", fullName: "Anna Neri" },
    });
    expect((await context.cookies(site.url)).every(({ httpOnly }) => httpOnly)).toBe(true);
    await page.goBack();
    expect(page.url()).not.toContain("code=");
    await finish();
  });

  it("comes back to where one wanted to go", async () => {
    const { page, finish } = await site.open(PHONE);
    await chooseAt(page, "Continue as Anna Neri", "/auth?ritorno=%2Fsupport%3Fx%3D1");
    await page.waitForURL(`${site.url}/support?x=1`);
    await locateMenu(page, "Anna Neri").waitFor({ state: "attached" });
    // It is not remembered: the next sign-in leads to Home.
    expect(await page.evaluate(() => sessionStorage.getItem("scrutinio-ritorno"))).toBeNull();
    await finish();
  });

  it("that is cancelled there shows a message here, and can be tried again", async () => {
    const { page, finish } = await site.open(PHONE);
    await chooseAt(page, "Cancel", "/auth?ritorno=%2Fabout");
    await page.waitForURL(`${site.url}/auth?ritorno=%2Fabout`);
    await failure(page).getByText("Hai annullato l'accesso con Google").waitFor();
    expect(await stored(page)).toBeNull();
    await expectAccessible(page);
    await google(page).click();
    await page.getByRole("link", { name: "Continue as Anna Neri" }).click();
    await page.waitForURL(`${site.url}/about`);
    await finish();
  });

  it("is refused where Google has not confirmed the address", async () => {
    const { page, finish } = await site.open(DESKTOP, [/status of 403/]);
    await chooseAt(page, "Continue as Bruno Blu");
    await failure(page).getByText("Google non ha confermato il tuo indirizzo email").waitFor();
    expect(new URL(page.url()).pathname).toBe("/auth");
    await finish();
  });

  it("joins an account only after its owner has confirmed the address, by pressing a button", async () => {
    const { page, finish } = await site.open(DESKTOP, [/status of 40[139]/]);
    const fields = { name: "Carla Viola", email: "carla@example.org", password: PASSWORD };
    expect((await post("sign-up/email", fields)).status).toBe(201);
    await chooseAt(page, "Continue as Carla Viola");
    await failure(page).getByText("accedi con la password e conferma l'indirizzo").waitFor();

    // The link alone has no effect.
    const link = await linkSentTo(fields.email, "conferma-email", site.dataDir);
    await page.goto(link);
    await page.getByText("Per confermare devi prima accedere").waitFor();
    await expectAccessible(page);
    await page.getByRole("main").getByRole("link", { name: "Accedi" }).click();
    await sendSignIn(page, { email: fields.email, password: PASSWORD });
    await page.waitForURL(`${site.url}/conferma-email`);
    await page.getByText("carla@example.org").waitFor();
    await page.getByRole("button", { name: "Conferma" }).click();
    await page.getByText("Indirizzo confermato").waitFor();
    await expectAccessible(page);

    await page.context().clearCookies({ name: "scrutinio.session_token" });
    await page.evaluate(() => localStorage.clear());
    await page.goto("/auth");
    // The provider has a session and asks nothing.
    await google(page).click();
    await page.waitForURL(`${site.url}/`);
    await locateMenu(page, "Carla Viola").waitFor({ state: "attached" });
    await finish();
  });

  it("works once: the address it came back with leads nowhere", async () => {
    const { page, finish } = await site.open(DESKTOP, [/status of 400/]);
    const back = page.waitForRequest((request) => request.url().includes("/auth/google?"));
    await chooseAt(page, "Continue as Anna Neri");
    const address = (await back).url();
    await page.waitForURL(`${site.url}/`);
    await page.evaluate(() => localStorage.clear());
    await page.goto(address);
    await failure(page).getByText("non è andato a buon fine").waitFor();
    expect(await stored(page)).toBeNull();
    await page.goto("/auth/google");
    await failure(page).waitFor();
    await finish();
  });

  it("explains itself when the provider is away", async () => {
    const { page, finish } = await site.open(DESKTOP, [/status of 503/]);
    await page.route("**/api/auth/google/begin", (route) =>
      route.fulfill({ status: 503, json: { code: "google_unavailable" } }),
    );
    await page.goto("/auth");
    await google(page).click();
    await failure(page).getByText("Google non risponde").waitFor();
    await expect.poll(() => page.getByLabel("Email", { exact: true }).isVisible()).toBe(true);
    await finish();
  });

  it("is how accounts without a password show again who they are", async () => {
    const { page, finish } = await site.open(DESKTOP, [/status of 403/]);
    await chooseAt(page, "Continue as Anna Neri");
    await page.waitForURL(`${site.url}/`);
    // The server requires a new proof of identity twice.
    let refusals = 2;
    await page.route("**/second-factor/enrol", async (route) => {
      if (refusals === 0) return route.continue();
      refusals -= 1;
      await route.fulfill({ status: 403, json: { code: "reauthentication_required" } });
    });
    const turnOn = page.getByRole("button", { name: "Attiva", exact: true });
    const question = page.getByRole("dialog", { name: "Conferma di essere tu" });
    const again = async (choice: string) => {
      await turnOn.click();
      await expectAccessible(page);
      await question.getByRole("button", { name: "Continua con Google" }).click();
      // Asks again, although the provider has a session.
      await page.getByRole("link", { name: choice }).click();
      await page.waitForURL(`${site.url}/settings`);
    };
    await page.goto("/settings");
    await again("Continue as Carla Viola");
    await page.getByText("Hai scelto un altro account Google").waitFor();
    expect(JSON.parse((await stored(page)) ?? "")).toMatchObject({
      user: { email: "anna@example.org" },
    });
    await again("Continue as Anna Neri");
    await turnOn.click();
    await page.getByRole("dialog", { name: "Attiva la verifica in due passaggi" }).waitFor();
    await finish();
  });
});
