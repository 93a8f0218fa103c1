import type { ScriptStart } from '../lib/i18n/pages.ts';

const asyncScript = /<script src="([^"]+)" async=""><\/script>/g;
const scriptPreload = /<link rel="preload" as="script"[^>]*\/>/g;
/** The style of a page. A script behind it waits until it is there, and the rest of the page behind that. */
const styleLink = /<link rel="stylesheet" href="[^"]+"[^>]*\/>/g;
const flightScript =
  /<script>((?:self\.__next_f\.push\(|\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\()[^<]*)<\/script>/g;
const flightScripts = new RegExp(`(?:${flightScript.source})+`, 'g');

/** What the framework wrote in thirty scripts, in one: the page's policy names each by a hash. */
export const inOneScript = (html: string): string =>
  html.replaceAll(flightScripts, (scripts) => scripts.replaceAll('</script><script>', ';'));

/**
 * `painted`: when the browser has painted for the first time. `hand`: at the first sign of a hand, as
 * nothing on the page needs a script before it; and once the page has rested for three seconds.
 */
type Start = Exclude<ScriptStart, 'at once'>;

const occasions: Record<Start, string> = {
  // Out of sight nothing is painted, and nobody waits for it; but the style is to be there.
  painted:
    "if(document.hidden)return addEventListener('load',begin);new PerformanceObserver(begin).observe({type:'paint',buffered:true})",
  hand: "'pointermove pointerdown touchstart wheel scroll keydown focusin'.split(' ').forEach(function(sign){addEventListener(sign,begin,{passive:true,capture:true})})",
};

/**
 * Starts the given scripts, one after the other, on that occasion; with the first frame, for which the style
 * is there, where somebody is signed in, who is here to act. Where what they need of the content lies apart,
 * that comes first, while they are on their way; without it the page stays what it is, complete, and the
 * next hand tries again. As text, because it runs inside the page.
 */
const starter = (sources: string[], start: Start, flight?: string): string =>
  [
    '(function(){var begun,head=document.head;',
    'function add(name,properties){head.appendChild(Object.assign(document.createElement(name),properties))}',
    `function run(){sources.forEach(function(source){add('script',{src:source,async:false})})}`,
    `var sources=${JSON.stringify(sources)};`,
    'function begin(){if(begun)return;begun=1;',
    flight === undefined
      ? 'run()}'
      : [
          "sources.forEach(function(source){add('link',{rel:'preload',as:'script',href:source})});",
          `fetch(${JSON.stringify(flight)}).then(function(answer){return answer.json()}).then(function(parts){`,
          'self.__next_f=parts;run()},function(){begun=0})}',
        ].join(''),
    `try{if(document.documentElement.dataset.session)requestAnimationFrame(begin);${occasions[start]}}catch(e){return begin()}`,
    "addEventListener('load',function(){setTimeout(begin,3e3)})})()",
  ].join('');

/**
 * The same page, whose scripts wait and take nothing from its first paint. Its style stands behind those
 * that do run, so that the page is read while it travels.
 */
export function paintFirst(html: string, start: Start, flight?: string): string {
  const sources = [...html.matchAll(asyncScript)].map(([, source = '']) => source);
  if (sources.length === 0) throw new Error('The page names no script that could wait.');
  const styles = (html.match(styleLink) ?? []).join('');
  return html
    .replaceAll(asyncScript, '')
    .replaceAll(scriptPreload, '')
    .replaceAll(styleLink, '')
    .replace(
      '</head>',
      () => `<script>${starter(sources, start, flight)}</script>${styles}</head>`,
    );
}

const pushed = /\.push\((.*)\)$/s;

/**
 * What the framework repeats of a page's content for its scripts, as data: the page is complete without it.
 */
export function withoutFlight(html: string): { html: string; flight: string } {
  const parts = [...html.matchAll(flightScript)].map(([, script = '']) => {
    const [, part = ''] = pushed.exec(script) ?? [];
    return JSON.parse(part) as unknown;
  });
  if (parts.length === 0) throw new Error('The page holds nothing for its scripts.');
  return { html: html.replaceAll(flightScript, ''), flight: JSON.stringify(parts) };
}
