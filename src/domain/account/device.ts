// Parses a User-Agent header into product names a person recognises; null where the text names
// none. Informational only: the header can be forged.

export interface Device {
  browser: string | null;
  system: string | null;
}

/** The first match wins: most browsers also claim to be several others. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOPT\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bDuckDuckGo\/|\bDdg\//, "DuckDuckGo"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\/|\bChromium\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMacintosh\b|\bMac OS X\b/, "Mac"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

export function parseDevice(userAgent: string | null): Device {
  return { browser: nameIn(BROWSERS, userAgent), system: nameIn(SYSTEMS, userAgent) };
}

/** "Chrome su Android". */
export function describeDevice({ browser, system }: Device): string {
  return browser !== null && system !== null
    ? `${browser} su ${system}`
    : (browser ?? system ?? "Dispositivo sconosciuto");
}

/** A prefix as of `networkPrefix`, in words: "203.0.113.x". */
export function describeNetwork(prefix: string): string {
  return prefix.includes(":") ? `${prefix}:x` : `${prefix}.x`;
}

function nameIn(names: readonly (readonly [RegExp, string])[], text: string | null) {
  return names.find(([pattern]) => pattern.test(text ?? ""))?.[1] ?? null;
}
