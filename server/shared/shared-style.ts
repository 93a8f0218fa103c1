import { createHash } from 'node:crypto';
import { raw } from 'hono/html';
import { messageSources } from '../../lib/security/media-sources.ts';
import { inertPolicy } from '../../lib/security/policy.ts';

/** The site's own typeface, in base64; inlined by the framework as `env` of its configuration. */
const fonts: Record<'regular' | 'bold', string> = JSON.parse(process.env.INLINE_FONTS ?? '{}');

/**
 * Inlined with the fonts, because people open the page once. The colors are those of
 * app/styles/theme.css (tests/unit/colors.test.ts compares them).
 */
const rules = `:root{color-scheme:light dark;--surface:light-dark(oklch(.984 .007 88),oklch(.195 .045 303));--raised:light-dark(oklch(1 0 0),oklch(.25 .055 303));--ink:light-dark(oklch(.235 .045 305),oklch(.965 .012 300));--muted:light-dark(oklch(.455 .035 305),oklch(.79 .03 300));--line:light-dark(oklch(.895 .014 88),oklch(.35 .05 303));--accent:light-dark(oklch(.485 .225 293),oklch(.76 .145 295));--soft:light-dark(oklch(.94 .032 298),oklch(.32 .1 298));--on-soft:light-dark(oklch(.4 .19 293),oklch(.88 .07 298));--mark:light-dark(oklch(.885 .065 298),oklch(.42 .13 298));--danger:light-dark(oklch(.53 .2 25),oklch(.9 .06 20));--on-danger:light-dark(oklch(.42 .16 25),oklch(.9 .06 20));--focus:light-dark(oklch(.485 .225 293),oklch(.82 .12 298));--fill:light-dark(oklch(.485 .225 293),oklch(.56 .22 293));--deep:light-dark(oklch(.405 .2 293),oklch(.5 .22 293));--on-fill:oklch(.99 .005 300)}
*{box-sizing:border-box}
body{margin:0;background:var(--surface);color:var(--ink);font:1.0625rem/1.55 Voice,ui-sans-serif,system-ui,sans-serif;overflow-wrap:anywhere}
header,main,footer{max-width:46rem;margin-inline:auto;padding-inline:1.25rem}
header a{display:inline-flex;gap:.6rem;align-items:center;min-height:4rem;color:inherit;font-weight:660;text-decoration:none}
h1{margin:1.5rem 0 .25rem;font-size:clamp(1.6rem,1.2rem + 2vw,2.4rem);line-height:1.12;letter-spacing:-.02em}
.what{max-width:60ch;margin:.5rem 0 0}
.what,.by,.ends{color:var(--muted);font-size:.9375rem}
.by{margin:0 0 2rem}
main>ol{display:grid;gap:1.75rem;margin:0;padding:0;list-style:none}
main>ol>li{display:grid;gap:.75rem;min-width:0}
.user{justify-items:end}
.bubble{display:grid;gap:.75rem;min-width:0;max-width:min(100%,40rem);padding:.875rem 1.25rem;border:1px solid transparent;border-radius:1.375rem}
.ai .bubble{border-end-start-radius:.3125rem;background:var(--raised);border-color:var(--line)}
.user .bubble{border-end-end-radius:.3125rem;background:var(--soft);color:var(--on-soft)}
.who{margin:0;font-size:.8125rem;font-weight:660}
.ai .who{color:var(--muted)}
.said>:first-child{margin-top:0}.said>:last-child{margin-bottom:0}
.said :is(h2,h3,h4,h5,h6){margin-block:1em .4em;font-size:1.0625rem}
.plain{margin:0;white-space:pre-wrap}
pre{overflow-x:auto;white-space:pre-wrap}
table{border-collapse:collapse}
th,td{padding:.3rem .6rem;border:1px solid var(--line);text-align:start}
a{color:var(--accent)}
.bubble img{max-width:100%;height:auto;border-radius:.75rem}
audio{display:block;width:100%;min-width:min(30rem,70vw);height:3rem;accent-color:var(--accent)}
audio::-webkit-media-controls-enclosure{border-radius:1.375rem 1.375rem .3125rem;background:none}
audio::-webkit-media-controls-panel{padding:0;background:var(--mark)}
mark{color:inherit;background:none}
mark.keep{background:var(--mark);border-radius:.2em}
mark.fix{text-decoration:underline wavy var(--danger) 1.5px;text-underline-offset:.25em}
.remarks{display:grid;gap:.6rem;width:min(100%,36rem);margin:0;padding:0;list-style:none;font-size:.9375rem;line-height:1.45}
.remarks li{padding-inline-start:.875rem;border-inline-start:3px solid var(--accent);color:var(--on-soft)}
.remarks .fix{border-color:var(--danger);color:var(--on-danger)}
.remarks b{display:block;font-size:.8125rem}
.remarks q{font-weight:660}
.ends{margin-block:2.5rem 0}
footer{display:grid;gap:1.25rem;justify-items:start;margin-top:1rem;padding-block:1.5rem 3rem;border-top:1px solid var(--line)}
a.try{display:inline-flex;align-items:center;min-height:2.75rem;margin-block:-.5rem;font-size:.9375rem;font-weight:660;text-underline-offset:.25em}
.start{display:inline-flex;align-items:center;min-height:3rem;padding:.625rem 1.25rem;border-radius:1.375rem 1.375rem .3125rem;background:var(--fill);color:var(--on-fill);font-size:1.0625rem;font-weight:660;text-decoration:none}
.start:hover{background:var(--deep)}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px}
@media print{header,footer{display:none}}`;

const face = (font: string, weights: string) =>
  `@font-face{font-family:Voice;src:url(data:font/woff2;base64,${font});font-weight:${weights}}\n`;

const style = face(fonts.regular, '400 500') + face(fonts.bold, '501 800') + rules;

export const sharedStyle = raw(style);

const styleHash = createHash('sha256').update(style).digest('base64');

/** Allows its own style sheet and fonts, pictures and recordings, and no script. */
export function sharedPolicy(environment: Readonly<Record<string, string | undefined>>): string {
  const sources = `'self' data: ${messageSources(environment).join(' ')}`;
  return `${inertPolicy}; style-src 'sha256-${styleHash}'; font-src data:; media-src ${sources}; img-src ${sources}`;
}
