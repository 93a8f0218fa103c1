import type { ProgramData } from '../../lib/inline/call-program.ts';
import { addScripts, beginOn } from './start-scripts.ts';

declare const data: ProgramData['startAtFirstPaint'];

/** Starts the page's scripts after the first paint. */
let begun = false;

function begin(): void {
  if (!begun) addScripts(data.scripts);
  begun = true;
}

beginOn(() => {
  // A hidden tab never paints; wait for `load`, so that the styles are there.
  if (document.hidden) addEventListener('load', begin);
  else new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
}, begin);
