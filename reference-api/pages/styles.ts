/**
 * The site's colours, type and shapes (app/styles/theme.css), repeated because this API must not
 * import them.
 */
export const styles = `
@font-face { font-family: Voice; src: url(/font.woff2) format('woff2'); font-weight: 200 800; font-display: swap; }
:root {
  color-scheme: light dark;
  --surface: light-dark(oklch(0.984 0.007 88), oklch(0.195 0.045 303));
  --card: light-dark(oklch(1 0 0), oklch(0.25 0.055 303));
  --ink: light-dark(oklch(0.235 0.045 305), oklch(0.965 0.012 300));
  --quiet: light-dark(oklch(0.455 0.035 305), oklch(0.79 0.03 300));
  --line: light-dark(oklch(0.895 0.014 88), oklch(0.35 0.05 303));
  --line-strong: light-dark(oklch(0.62 0.03 305), oklch(0.6 0.05 303));
  --accent: light-dark(oklch(0.485 0.225 293), oklch(0.56 0.22 293));
  --accent-soft: light-dark(oklch(0.94 0.032 298), oklch(0.32 0.1 298));
  --on-accent: oklch(0.99 0.005 300);
  --link: light-dark(oklch(0.485 0.225 293), oklch(0.88 0.07 298));
  --alert: light-dark(oklch(0.53 0.2 25), oklch(0.9 0.06 20));
  --alert-soft: light-dark(oklch(0.955 0.025 25), oklch(0.3 0.09 20));
  --done: light-dark(oklch(0.5 0.125 155), oklch(0.9 0.08 152));
  --bubble: 1.375rem;
  --tail: 0.3125rem;
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1.25rem;
  background: var(--surface); color: var(--ink);
  font: 1rem/1.6 Voice, system-ui, sans-serif;
}
.page {
  width: 100%; max-width: 34rem; background: var(--card); border: 1px solid var(--line);
  border-radius: var(--bubble) var(--bubble) var(--bubble) var(--tail); padding: clamp(1.25rem, 5vw, 2.25rem);
  box-shadow: 0 10px 30px -16px oklch(0.24 0.05 305 / 0.28);
}
body:has(.wide) { grid-template-columns: minmax(0, 1fr); place-items: start center; }
.page.wide { max-width: 56rem; }
h2 { font-size: 1.25rem; font-weight: 660; line-height: 1.25; margin: 2.25rem 0 .5rem; }
pre { overflow-x: auto; background: var(--surface); border: 1px solid var(--line); border-radius: .75rem; padding: .75rem 1rem; font-size: .875rem; }
code { overflow-wrap: anywhere; }
pre code { overflow-wrap: normal; }
.call { font-weight: 700; color: var(--link); }
nav ul { padding-left: 1.2rem; }
summary { cursor: pointer; font-weight: 600; padding: .35rem 0; }
h1 { font-size: clamp(1.6rem, 1.3rem + 1.5vw, 2rem); font-weight: 660; line-height: 1.1; margin: 0 0 .75rem; letter-spacing: -.028em; text-wrap: balance; }
p { margin: 0 0 1rem; }
.brand { display: flex; align-items: center; gap: .6rem; font-weight: 700; font-size: 1.25rem; letter-spacing: -.015em; margin-bottom: 1.5rem; }
.brand svg { width: 2rem; height: 2rem; fill: var(--accent); stroke: var(--on-accent); }
.quiet { color: var(--quiet); }
.notice { border: 1px dashed var(--line-strong); border-radius: .75rem; padding: .75rem 1rem; color: var(--quiet); }
.alert { margin-bottom: 1rem; border: 2px solid var(--alert); border-radius: var(--bubble) var(--bubble) var(--bubble) var(--tail); padding: .75rem 1rem; background: var(--alert-soft); color: var(--alert); }
.done { color: var(--done); }
dl { margin: 1.25rem 0; border-block: 1px solid var(--line); }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding: .75rem 0; }
dl div + div { border-top: 1px solid var(--line); }
dt { color: var(--quiet); } dd { margin: 0; font-weight: 600; text-align: end; }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; margin-top: 1.25rem; }
button, .button {
  font: inherit; font-weight: 660; min-height: 3rem; padding: .6rem 1.25rem;
  border-radius: var(--bubble) var(--bubble) var(--tail) var(--bubble);
  border: 1px solid var(--accent); background: var(--accent); color: var(--on-accent);
  cursor: pointer; text-decoration: none; display: inline-flex; align-items: center;
}
button.plain, .button.plain { background: var(--card); border-color: var(--line-strong); color: var(--ink); }
button.plain:hover, .button.plain:hover { background: var(--accent-soft); }
a { color: var(--link); text-underline-offset: 4px; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
fieldset { border: 0; padding: 0; margin: 0 0 1rem; min-width: 0; }
legend { font-weight: 600; padding: 0; margin-bottom: .4rem; }
.slots { display: grid; grid-template-columns: repeat(auto-fill, minmax(5rem, 1fr)); gap: .5rem; }
.slots label { position: relative; display: block; }
.slots input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
.slots span {
  display: grid; place-items: center; min-height: 2.75rem; border: 1px solid var(--line);
  border-radius: .75rem; font-variant-numeric: tabular-nums;
}
.slots input:checked + span { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
.slots input:focus-visible + span { outline: 3px solid var(--link); outline-offset: 2px; }
.slots input:disabled + span { color: var(--quiet); text-decoration: line-through; border-style: dashed; }
.field { display: grid; gap: .3rem; margin-bottom: 1rem; }
.field label { font-weight: 600; }
.field input {
  font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--line-strong);
  border-radius: .75rem; padding: .6rem .9rem; min-height: 3rem; width: 100%;
}
.field input[aria-invalid] { border-color: var(--alert); }
.error { color: var(--alert); margin: 0; }
@media (forced-colors: active) { .slots input { opacity: 1; width: auto; height: auto; inset: .4rem auto auto .4rem; } }
`;
