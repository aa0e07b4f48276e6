import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

describe("the configuration [security 60]", () => {
  it("asks the endpoints of the chambers at most once a second", () => {
    expect(readConfig({}).sparqlSpacingMs).toBe(1_000);
  });

  it("works with nothing set", () => {
    const config = readConfig({});
    expect(config.port).toBe(3000);
    expect(config.publicUrl).toBe("http://localhost:3000");
    expect(config.demoData).toBe(true);
    expect(config.databaseUrl).toBeNull();
    expect(config.contactEmail).toBe("info@scrutinio.example");
  });

  it.each([
    ["PORT", "tremila"],
    ["PORT", "70000"],
    ["PUBLIC_URL", "scrutinio.example"],
    ["PUBLIC_URL", "https://scrutinio.example/percorso"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["DEMO_DATA", "forse"],
    ["CONTACT_EMAIL", "nessuno"],
    ["LOG_LEVEL", "chatty"],
    ["REVIEWS_PER_DAY", "0"],
    ["AUTH_SECRET", "corto"],
    ["ADMIN_SECOND_FACTOR", "on"],
    ["GOOGLE_DISCOVERY_URL", "http://accounts.example"],
    ["SMTP_URL", "http://posta.example"],
    ["SMTP_URL", "smtp://"],
    ["SMTP_URL", "smtp://utente:100%@posta.example"],
    ["MAIL_FROM", "Scrutinio"],
    ["MAIL_FROM", "Scrutinio <a@example.org>, b@example.org"],
    ["NOTIFY_EMAIL", "nessuno"],
    ["JOBS", "forse"],
    ["AI_BASE_URL", "http://modelli.example/v1"],
    ["AI_CALLS_PER_DAY", "molte"],
  ])("refuses %s=%s with a sentence naming it", (key, value) => {
    expect(() => readConfig({ [key]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [key]: value })).toThrow(`L'impostazione ${key} deve`);
  });

  it("names each setting that is refused", () => {
    const wrong = { PORT: "tremila", LOG_LEVEL: "chatty", PUBLIC_URL: "scrutinio" };
    for (const key of Object.keys(wrong))
      expect(() => readConfig(wrong)).toThrow(`L'impostazione ${key} deve`);
  });

  it("takes address and name of a language model together, and no key for a server on this machine", () => {
    const given = { AI_BASE_URL: "http://127.0.0.1:11434/v1/", AI_MODEL: "mistral-small" };
    expect(readConfig({}).ai).toBeNull();
    expect(readConfig(given).ai).toEqual({
      baseUrl: "http://127.0.0.1:11434/v1",
      apiKey: null,
      model: "mistral-small",
      structuredOutputs: true,
      callsPerDay: 2_000,
      forModeration: true,
      forSummaries: true,
    });
    expect(() => readConfig({ AI_MODEL: "mistral-small" })).toThrow("AI_BASE_URL e AI_MODEL");
  });

  it("never repeats a secret in its error", () => {
    expect(() => readConfig({ AUTH_SECRET: "segretissimo" })).not.toThrow("segretissimo");
    const SMTP_URL = "smtq://utente:segretissimo@posta.example";
    expect(() => readConfig({ SMTP_URL })).toThrow("un valore non valido");
    expect(() => readConfig({ SMTP_URL })).not.toThrow("segretissimo");
  });

  it("wants together what is of no use alone", () => {
    const refusal = (environment: Record<string, string>) => () => readConfig(environment);
    expect(refusal({ GOOGLE_CLIENT_ID: "sito" })).toThrow(
      "Le impostazioni GOOGLE_CLIENT_ID e GOOGLE_CLIENT_SECRET vanno date insieme.",
    );
    expect(refusal({ ADMIN_EMAIL: "a@example.org" })).toThrow(
      "Le impostazioni ADMIN_EMAIL e ADMIN_PASSWORD vanno date insieme.",
    );
    expect(refusal({ CIE_CLIENT_ID: "sito", CIE_CLIENT_SECRET: "segreto" })).toThrow(
      "Le impostazioni CIE_DISCOVERY_URL, CIE_CLIENT_ID e CIE_CLIENT_SECRET vanno date insieme.",
    );
    expect(refusal({ AI_MODEL: "modello" })).toThrow(
      "Le impostazioni AI_BASE_URL e AI_MODEL vanno date insieme.",
    );
    expect(refusal({ DATABASE_OWNER_URL: "postgres://posta.example/nome" })).toThrow(
      "L'impostazione DATABASE_OWNER_URL vuole anche DATABASE_URL.",
    );
  });

  it("takes the mail server apart", () => {
    const smtp = (SMTP_URL: string) => readConfig({ SMTP_URL }).smtp;
    expect(smtp("smtps://nome%40x:p%3Aw%2F@posta.example")).toEqual({
      host: "posta.example",
      port: 465,
      secure: true,
      auth: { user: "nome@x", pass: "p:w/" },
    });
    expect(smtp("smtp://[::1]:25")).toEqual({ host: "::1", port: 25, secure: false, auth: null });
    expect(smtp("smtp://posta.example")).toMatchObject({ port: 587 });
    expect(smtp("")).toBeNull();
  });

  it("uses the configured sender and recipient, else the contact address", () => {
    const usual = readConfig({ CONTACT_EMAIL: "a@example.org" });
    expect(usual.mailFrom).toEqual({ name: "Scrutinio", address: "a@example.org" });
    expect(usual.notifyEmail).toBe("a@example.org");
    expect(readConfig({ MAIL_FROM: "Posta di Scrutinio <b@example.org>" }).mailFrom).toEqual({
      name: "Posta di Scrutinio",
      address: "b@example.org",
    });
    expect(readConfig({ MAIL_FROM: "b@example.org" }).mailFrom.name).toBe("Scrutinio");
    expect(readConfig({ NOTIFY_EMAIL: "off" }).notifyEmail).toBeNull();
  });

  it("takes a provider's issuer or the address of its description", () => {
    const readIssuer = (GOOGLE_DISCOVERY_URL?: string) =>
      readConfig({ GOOGLE_CLIENT_ID: "a", GOOGLE_CLIENT_SECRET: "b", GOOGLE_DISCOVERY_URL }).google
        ?.issuer;
    expect(readIssuer()).toBe("https://accounts.google.com");
    expect(readIssuer("https://id.example/.well-known/openid-configuration")).toBe(
      "https://id.example",
    );
    expect(readIssuer("http://127.0.0.1:4444/oidc")).toBe("http://127.0.0.1:4444/oidc");
  });
});
