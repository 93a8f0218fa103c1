/** The tools' remaining findings with their reasons, which docs/third-party-tools.md explains. */
type Known = { finding: RegExp; why: string };

export const policies: Known[] = [
  {
    finding: /^script-src 'self' /,
    why: 'our own origin has no JSONP, no AngularJS, and nothing that people upload',
  },
  {
    finding: /^[a-z-]+ http:\/\/(localhost|127\.0\.0\.1)(:[\d*]+)? /,
    why: 'a build for this machine allows the API of this machine',
  },
];

export const html: Known[] = [
  { finding: /^Trailing slash on void elements/, why: 'React writes it; nothing reads it' },
  { finding: /“pathLength” not allowed on element “circle”/, why: 'SVG 2 has it on every shape' },
  {
    finding: /^Consider using the “h1” element as a top-level heading only/,
    why: 'the list and the open interview are two panes; on a phone only one of them is shown',
  },
];

export const accessibility: Known[] = [
  {
    finding: /^aria_article_label_unique /,
    why: 'an article begins with its heading, which is read; a label would repeat it',
  },
  {
    finding: /^fieldset_legend_valid /,
    why: 'each has a legend; it is for screen readers alone, which this rule overlooks',
  },
  {
    finding: /^label_content_exists .*answer-play|^label_content_exists .*with-script/,
    why: 'the label draws the play button; its checkbox has a name of its own',
  },
  {
    finding: /^element_tabbable_role_valid .*overflow-[xy]-auto/,
    why: 'what scrolls must be reachable by the keyboard (axe asks for it)',
  },
  { finding: /^figure_label_exists .*desk-only/, why: 'the code in it has a name' },
];

/** Findings in the OpenAPI document, which does not describe how an API protects itself. */
export const api: Known[] = [
  {
    finding: /^owasp:api4:2023-(string|array)-limit /,
    why: 'the site shows whatever length an API sends; its own answers are bounded in bytes',
  },
  { finding: /^owasp:api4:2023-integer-format /, why: 'an id may be any number' },
  {
    finding: /^owasp:api4:2023-rate-limit /,
    why: 'an API may limit as it likes; the site understands Retry-After',
  },
  {
    finding: /^owasp:api2:2023-write-restricted paths\.\/(login|signup|session\/token)\./,
    why: 'signing in needs no session',
  },
  {
    finding: /^owasp:api2:2023-no-credentials-in-url paths\.\/shared\/\{token\}/,
    why: 'a shared answer is read by whoever has its link, and ends after 30 days',
  },
  {
    finding: /^owasp:api8:2023-no-server-http servers\.0/,
    why: 'the address of the embedded API on this machine',
  },
  { finding: /^owasp:api9:2023-inventory-access servers\.0/, why: 'the same' },
  {
    finding: /^oas3-valid-media-example paths\.\/search\./,
    why: 'the checker reads \\P{Cc} without the flag that JSON Schema prescribes',
  },
];

export const weaknesses: Known[] = [
  {
    finding: /^Backup file http:\/\/localhost:\d+\/(en|es|pt-br|r)\/\S+ found/,
    why: 'below a language, every path that is no page shows the landing page; any name may refer',
  },
  {
    finding: /^X-XSS-Protection is not set/,
    why: 'browsers have dropped it; the policy is better',
  },
];

/** The findings that are not known, without repetitions. */
export const unknown = (found: readonly string[], known: readonly Known[]): string[] =>
  [...new Set(found)].filter((one) => !known.some(({ finding }) => finding.test(one)));
