import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

describe("the configuration", () => {
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
  ])("refuses %s=%s with a sentence naming it", (key, value) => {
    expect(() => readConfig({ [key]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [key]: value })).toThrow(`L'impostazione ${key} deve`);
  });

  it("never repeats a secret in its error", () => {
    expect(() => readConfig({ AUTH_SECRET: "segretissimo" })).not.toThrow("segretissimo");
  });

  it("wants the first administrator's address and password together", () => {
    expect(() => readConfig({ ADMIN_EMAIL: "a@example.org" })).toThrow("vanno date insieme");
  });
});
