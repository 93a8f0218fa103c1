import type { ProgramData } from '../../lib/inline/call-program.ts';
import { addScripts, addToHead, beginOn } from './start-scripts.ts';

declare const data: ProgramData['startAtFirstInput'];

// Not `pointerdown`: scripts that arrive before the finger is lifted would delay the tap.
const inputs = 'pointermove pointerup wheel scroll keydown focusin'.split(' ');

/**
 * Starts the page's scripts at the first input, as nothing on the page needs them before. The RSC
 * payload is fetched first, while the scripts preload: arrays, under the global names the framework
 * reads. If that fails, the page stays complete without scripts, and the next input tries again.
 */
let begun = false;

async function begin(): Promise<void> {
  if (begun) return;
  begun = true;
  // Let the browser paint the effect of the input first.
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  for (const href of data.scripts) addToHead('link', { rel: 'preload', as: 'script', href });
  try {
    Object.assign(self, await (await fetch(data.content)).json());
    addScripts(data.scripts);
  } catch {
    begun = false;
  }
}

beginOn(() => {
  for (const input of inputs) addEventListener(input, begin, { passive: true, capture: true });
}, begin);
