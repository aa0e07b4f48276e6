// Who holds the offices that are compared with each other.

/** In the plural; each with "dei" and "gli altri". */
const OFFICES: Readonly<Record<string, string>> = {
  parliament: "parlamentari",
  "Regioni/head": "presidenti di Regione",
  "Regioni/presidency": "presidenti di consiglio regionale",
  "Regioni/executive": "componenti di giunte regionali",
  "Regioni/council": "consiglieri regionali",
  "Comuni/head": "sindaci",
  "Comuni/presidency": "presidenti di consiglio comunale",
  "Comuni/executive": "componenti di giunte comunali",
  "Comuni/council": "consiglieri comunali",
  topics: "temi",
};

export const officeName = (office: string): string => OFFICES[office] ?? "eletti";
