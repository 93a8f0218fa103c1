'use client';

import { LatePart, useLatePart } from '../late-part';
import type { Formatter } from '../reading-context';
import { PlainText } from './plain-text';

/** The Markdown library: a list alone does not need it. */
const formatter = new LatePart<Formatter>(async () => {
  try {
    return (await import('./formatted-text')).FormattedText;
  } catch (error) {
    console.error('Formatted text is not available', error);
    return PlainText;
  }
});

/** Also when a row is pointed at: the bundle is then on its way before the interview is opened. */
export const prepareFormatter = formatter.prepare;

export const useFormatter = (): Formatter | null => useLatePart(formatter);
