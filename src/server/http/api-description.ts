// What the documentation of the public API says as a whole.

export const ERRORS =
  "Errors are RFC 9457 problem documents with a stable code and an Italian sentence.";

export const API_DESCRIPTION = [
  "Reads what everybody may see, without a key. Our figures are licensed under CC BY 4.0: name Scrutinio and link to the page; data of institutions keep the licence of their source.",
  "**Figures are opinions of people who chose to write: not a poll, without statistical value.** Show an estimate together with its interval (`low`, `high`), the number of counted reviews and the date you read it.",
  "Each network address has 600 requests a minute; the headers `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-11) say what is left. Answers have an ETag: send it in `If-None-Match` to get 304 without a body.",
  "Politicians, their reviews, topics, opinions on them, `/integrity` and `/transparency/decisions` take `limit` and `cursor`. Rankings are read by `page` and `group`. Every other list is short by nature, or its newest part, and comes whole.",
  "A list repeats its parameter: `p=1&p=2`. `p[]=1&p[]=2` and, of numbers, `p=1,2` are taken too.",
  "Names under `/api/v1` are stable: fields are added, never renamed or removed.",
  ERRORS,
].join("\n\n");

export const API_TAGS = [
  { name: "politicians", description: "People in office and formerly in office." },
  { name: "suggestions", description: "Completing what somebody types." },
  { name: "compare", description: "People side by side." },
  { name: "rankings", description: "People in groups that their estimates do not part." },
  { name: "chambers", description: "The two chambers of parliament." },
  { name: "places", description: "Towns, provinces, regions and the country." },
  { name: "reviews", description: "The latest reviews." },
  { name: "topics", description: "Questions of public interest, and opinions on them." },
  { name: "office-means", description: "What estimates are drawn to." },
  { name: "integrity", description: "Unusual numbers of reviews, and what became of them." },
  { name: "transparency", description: "What moderation did, in figures and one by one." },
  { name: "open-data", description: "Nightly files of everything public." },
  { name: "votes", description: "Votes before which figures are silent." },
  { name: "figures", description: "Figures of the whole site." },
  { name: "site", description: "The installation." },
  { name: "oembed", description: "Embedding pages." },
];
