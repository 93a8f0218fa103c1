'use client';

import { LazyPart } from '../lazy-part';

/** Loaded when the search box gets the focus, so that they are there at the second letter. */
export const insideResults = new LazyPart(
  async () => (await import('./inside-results')).InsideResults,
);
