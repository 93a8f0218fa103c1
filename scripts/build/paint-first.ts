const asyncScript = /<script src="([^"]+)" async=""><\/script>/g;
const scriptPreload = /<link rel="preload" as="script"[^>]*\/>/g;

/**
 * Starts the given scripts once the browser has painted; at once where somebody is signed in, who is here
 * to act; in any case two seconds after all else has loaded. As text, because it runs inside the page.
 */
const starter = (sources: string[]): string =>
  [
    '(function(){var begun;',
    'function begin(){if(begun)return;begun=1;',
    `${JSON.stringify(sources)}.forEach(function(source){`,
    "var script=document.createElement('script');script.src=source;script.async=true;",
    'document.head.appendChild(script)})}',
    'try{if(document.documentElement.dataset.session)return begin();',
    "new PerformanceObserver(begin).observe({type:'paint',buffered:true})}catch(e){return begin()}",
    "addEventListener('load',function(){setTimeout(begin,2e3)})})()",
  ].join('');

const flightScripts = /(?:<script>(?:self\.__next_f\.push\(|\(self\.__next_f=)[^<]*<\/script>)+/g;

/** What the framework wrote in thirty scripts, in one: the page's policy names each by a hash. */
export const inOneScript = (html: string): string =>
  html.replaceAll(flightScripts, (scripts) => scripts.replaceAll('</script><script>', ';'));

/** The same page, whose scripts come after its first paint and take nothing from it. */
export function paintFirst(html: string): string {
  const sources = [...html.matchAll(asyncScript)].map(([, source = '']) => source);
  if (sources.length === 0) throw new Error('The page names no script that could wait.');
  return html
    .replaceAll(asyncScript, '')
    .replaceAll(scriptPreload, '')
    .replace('</head>', () => `<script>${starter(sources)}</script></head>`);
}
