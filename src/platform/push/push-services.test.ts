import { describe, expect, it } from "vitest";
import { readConfig } from "../config/config.ts";
import { isListedService, PUSH_SERVICES } from "./push-services.ts";

describe("an address of a browser", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
    "https://web.push.apple.com/QGx",
    "https://wns2-par02p.notify.windows.com/w/?token=Bxx",
  ])("is of a push service: %s", (endpoint) => {
    expect(isListedService(endpoint, PUSH_SERVICES)).toBe(true);
  });

  it.each([
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/fcm/send/abc",
    "https://fcm.googleapis.com.evil.example/",
    "https://evil.example/fcm.googleapis.com",
    "https://fcm.googleapis.com@evil.example/",
    "https://user:password@fcm.googleapis.com/",
    "https://push.apple.com/",
    "https://evilpush.apple.com/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "file:///etc/passwd",
    "//fcm.googleapis.com/",
    "",
  ])("is of none: %s", (endpoint) => {
    expect(isListedService(endpoint, PUSH_SERVICES)).toBe(false);
  });
});

describe("PUSH_SERVICES", () => {
  it("is a list of origins", () => {
    const value = "https://*.push.example, http://127.0.0.1:4000";
    expect(readConfig({ PUSH_SERVICES: value }).pushServices).toEqual([
      "https://*.push.example",
      "http://127.0.0.1:4000",
    ]);
  });

  it.each(["https://", "https://*", "http://push.example", "ftp://push.example", "https://a.b/c"])(
    "is refused with a path, without a name or without encryption: %s",
    (value) => {
      expect(() => readConfig({ PUSH_SERVICES: value })).toThrow(
        "PUSH_SERVICES deve essere un elenco",
      );
    },
  );
});
