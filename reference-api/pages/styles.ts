export const styles = `
:root {
  color-scheme: light dark;
  --surface: light-dark(#f6f5fb, #14131c);
  --card: light-dark(#ffffff, #1f1d2b);
  --ink: light-dark(#1c1a2b, #f0eefb);
  --quiet: light-dark(#5b5870, #b1adc9);
  --line: light-dark(#d9d5ea, #3b3852);
  --accent: light-dark(#6035d8, #a78bfa);
  --on-accent: light-dark(#ffffff, #171327);
  --alert: light-dark(#b42318, #fda29b);
  --done: light-dark(#067647, #6ce9a6);
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1.25rem;
  background: var(--surface); color: var(--ink);
  font: 1rem/1.55 Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
}
.page {
  width: 100%; max-width: 34rem; background: var(--card); border: 1px solid var(--line);
  border-radius: 1.25rem; padding: clamp(1.25rem, 5vw, 2.25rem);
}
body:has(.wide) { grid-template-columns: minmax(0, 1fr); place-items: start center; }
.page.wide { max-width: 56rem; }
h2 { font-size: 1.2rem; margin: 2.25rem 0 .5rem; }
pre { overflow-x: auto; background: var(--surface); border: 1px solid var(--line); border-radius: .75rem; padding: .75rem 1rem; font-size: .875rem; }
code { overflow-wrap: anywhere; }
pre code { overflow-wrap: normal; }
.call { font-weight: 700; color: var(--accent); }
nav ul { padding-left: 1.2rem; }
summary { cursor: pointer; font-weight: 600; padding: .35rem 0; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .5rem; letter-spacing: -.02em; text-wrap: balance; }
p { margin: 0 0 1rem; }
.brand { font-weight: 700; color: var(--accent); margin-bottom: 1.25rem; }
.quiet { color: var(--quiet); }
.notice { border: 1px dashed var(--line); border-radius: .75rem; padding: .75rem 1rem; color: var(--quiet); }
.alert { margin-bottom: 1rem; border: 1px solid var(--alert); border-radius: .75rem; padding: .75rem 1rem; color: var(--alert); }
.done { color: var(--done); }
dl { margin: 1.25rem 0; border-block: 1px solid var(--line); }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding: .75rem 0; }
dl div + div { border-top: 1px solid var(--line); }
dt { color: var(--quiet); } dd { margin: 0; font-weight: 600; text-align: end; }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; margin-top: 1.25rem; }
button, .button {
  font: inherit; font-weight: 600; min-height: 2.75rem; padding: .6rem 1.4rem; border-radius: .75rem;
  border: 1px solid var(--accent); background: var(--accent); color: var(--on-accent);
  cursor: pointer; text-decoration: none; display: inline-flex; align-items: center;
}
.button.plain { background: transparent; color: var(--accent); }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
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
.slots input:focus-visible + span { outline: 3px solid var(--accent); outline-offset: 2px; }
.slots input:disabled + span { color: var(--quiet); text-decoration: line-through; border-style: dashed; }
.field { display: grid; gap: .3rem; margin-bottom: 1rem; }
.field label { font-weight: 600; }
.field input {
  font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--quiet);
  border-radius: .75rem; padding: .6rem .9rem; min-height: 2.75rem; width: 100%;
}
.field input[aria-invalid] { border-color: var(--alert); }
.error { color: var(--alert); margin: 0; }
@media (forced-colors: active) { .slots input { opacity: 1; width: auto; height: auto; inset: .4rem auto auto .4rem; } }
`;
