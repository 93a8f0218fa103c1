import type { ProgramData } from '../../lib/inline/call-program.ts';
import { addScripts, beginOn } from './start-scripts.ts';

declare const data: ProgramData['startAtFirstPaint'];

/** The page's scripts start when the browser has painted for the first time. */
let begun = false;

function begin(): void {
  if (!begun) addScripts(data.scripts);
  begun = true;
}

beginOn(() => {
  // Out of sight nothing is painted, and nobody waits for it; but the style is to be there.
  if (document.hidden) addEventListener('load', begin);
  else new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
}, begin);
