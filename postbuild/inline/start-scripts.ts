import type { ProgramData } from '../../lib/inline/programs.ts';

declare const data: ProgramData['startScripts'];

/**
 * Starts the page's scripts after the first paint. On a page for reading, whose RSC payload is a
 * file (`content`), at the first input, because nothing needs them earlier; if the file cannot be
 * fetched, the page still works without scripts.
 */
const { scripts, content } = data;
// Not `pointerdown`: scripts that arrive before the finger is lifted would delay the tap.
const inputs = 'pointermove pointerup wheel scroll keydown focusin'.split(' ');
const reloadedFor = 'reloaded_for';
let begun = false;
let failures = 0;

function addToHead(name: 'script' | 'link', properties: object): void {
  document.head.append(Object.assign(document.createElement(name), properties));
}

/** Sets the global arrays that the framework reads. */
async function loadContent(address: string): Promise<void> {
  // Let the browser paint the effect of the input first.
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  if (!failures)
    for (const href of scripts) addToHead('link', { rel: 'preload', as: 'script', href });
  const answer = await fetch(address);
  // The page is from an older build, so reload; but only once.
  if (answer.status === 404 && sessionStorage.getItem(reloadedFor) !== address) {
    sessionStorage.setItem(reloadedFor, address);
    location.reload();
  }
  Object.assign(self, await answer.json());
}

async function begin(): Promise<void> {
  if (begun) return;
  begun = true;
  try {
    if (content) await loadContent(content);
    // They run in order, like the framework's own tags.
    for (const src of scripts) addToHead('script', { src, async: false });
  } catch {
    // The next input tries again, but not at once.
    await new Promise((over) => setTimeout(over, 1_000 * 2 ** failures++));
    begun = false;
  }
}

try {
  // Signed-in people will use the page, not only read it.
  if (document.documentElement.dataset.session) requestAnimationFrame(begin);
  if (content) {
    for (const input of inputs) addEventListener(input, begin, { passive: true, capture: true });
  } else if (document.hidden) {
    // A hidden tab never paints, so wait until the styles have loaded.
    addEventListener('load', begin);
  } else {
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  }
  addEventListener('load', () => setTimeout(begin, 3_000));
} catch {
  // The browser does not know this event.
  begin();
}
