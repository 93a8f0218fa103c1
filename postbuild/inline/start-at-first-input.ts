import type { ProgramData } from '../../lib/inline/call-program.ts';
import { addScripts, addToHead, beginOn } from './start-scripts.ts';

declare const data: ProgramData['startAtFirstInput'];

// A finger that comes down is none yet: scripts that arrive before it is lifted would hold up its tap.
const inputs = 'pointermove pointerup wheel scroll keydown focusin'.split(' ');

/**
 * The page's scripts start at the first input, as nothing on the page needs one before it. What they need of
 * the content lies apart, and comes first, while they are on their way: lists, under the names by which the
 * framework looks for them. Without it the page stays what it is, complete, and the next input tries again.
 */
let begun = false;

async function begin(): Promise<void> {
  if (begun) return;
  begun = true;
  // What the input itself changes is painted first: nothing of this holds it up.
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
