import { useLazyPart } from '@/components/ui/use-lazy-part';
import { LazyPart } from '@/lib/lazy-part';
import { PlainText } from './formatted/plain-text';
import { type Formatter, useInterviews } from './interviews-context';

/** The Markdown library, which the list alone does not need. Without it texts are shown as written. */
const formatter = new LazyPart<Formatter>(
  async () => (await import('./formatted/formatted-text')).FormattedText,
  PlainText,
);

/** Also called when a row is pointed at: the bundle is loading before the interview is opened. */
export const prepareFormatter = formatter.prepare;

export const useFormatter = (): Formatter | null => useLazyPart(formatter);

/** What the screen needs once somebody uses it. */
const screenExtras = new LazyPart<Partial<typeof import('./screen-extras')>>(
  () => import('./screen-extras'),
  {},
);

/** Called when something that needs them is pointed at or gets the focus. */
export const prepareScreenExtras = screenExtras.prepare;

export const useScreenExtras = (isWanted: boolean) => useLazyPart(screenExtras, isWanted);

const threadExtras = new LazyPart<Partial<typeof import('./messages/extras')>>(
  () => import('./messages/extras'),
  {},
);

/**
 * Null until loaded. The interview waits for them, so that nothing moves once it is shown. If they
 * fail to load, it is readable without.
 */
export const useExtras = () => useLazyPart(threadExtras);

const homeParts = new LazyPart<Partial<typeof import('./home/parts')>>(
  () => import('./home/parts'),
  {},
);

/** Null where it is not wanted, where there is nothing to show, and until it has loaded. */
export function useHomeParts(isWanted: boolean) {
  // On an API with the six calls alone nothing but the specified text stands there.
  const isShown = useInterviews().offers.length > 0 && isWanted;
  const parts = useLazyPart(homeParts, isShown);
  // Loaded for the other pane it is known here too.
  return isShown ? parts : null;
}
