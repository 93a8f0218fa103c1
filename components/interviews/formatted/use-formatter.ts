import { useLazyPart } from '@/components/ui/use-lazy-part';
import { LazyPart } from '@/lib/lazy-part';
import type { Formatter } from '../interviews-context';
import { PlainText } from './plain-text';

/** The Markdown library, which the list alone does not need. Without it texts are shown as written. */
const formatter = new LazyPart<Formatter>(
  async () => (await import('./formatted-text')).FormattedText,
  PlainText,
);

/**
 * Also called when a row is hovered, so that the bundle is loading before the interview is opened.
 */
export const prepareFormatter = formatter.prepare;

export const useFormatter = (): Formatter | null => useLazyPart(formatter);
