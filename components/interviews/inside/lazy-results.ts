'use client';

import { LatePart } from '../late-part';

/** Loaded when the search box gets the focus, so that they are there at the second letter. */
export const insideResults = new LatePart(
  async () => (await import('./inside-results')).InsideResults,
);
