import { useState } from 'react';
import { useLazyPart } from '@/components/ui/use-lazy-part';
import { LazyPart } from '@/lib/lazy-part';
import { useInterviews } from './interviews-context';

/** A bundle that fails to load counts as empty: the screen works without it. */
const bundle = <Parts>(load: () => Promise<Parts>) => new LazyPart<Partial<Parts>>(load, {});

const screenExtras = bundle(() => import('./screen-extras'));

/** Called on hover or focus of something that will need them. */
export const prepareScreenExtras = screenExtras.prepare;

export const useScreenExtras = (isWanted: boolean) => useLazyPart(screenExtras, isWanted);

/** A part that opens on a press: undefined while it is closed, and until it has loaded. */
export function useOpened<Name extends keyof typeof import('./screen-extras')>(name: Name) {
  const [isOpen, setOpen] = useState(false);
  const extras = useScreenExtras(isOpen);
  const open = async () => {
    setOpen(true);
    // Tries again if an earlier load failed. If this one fails, nothing opens later by itself.
    const loaded = await screenExtras.load();
    if (!loaded?.[name]) setOpen(false);
  };
  return { Part: isOpen ? extras?.[name] : undefined, open, close: () => setOpen(false) };
}

const threadExtras = bundle(() => import('./messages/extras'));

/** Called on hover of a row, so that the bundle is already loading when the interview opens. */
export const prepareExtras = threadExtras.prepare;

/**
 * Null until loaded. An open interview waits for this bundle, so that nothing moves once it is
 * shown. If it fails to load, the interview is readable without it, its Markdown unformatted.
 */
export const useExtras = () => useLazyPart(threadExtras);

const homeParts = bundle(() => import('./home/home'));

/** The overview shown while no interview is selected: null where not wanted, and until loaded. */
export function useHomeParts(isWanted: boolean) {
  // An API with only the six specified calls has nothing to show there but the specified text.
  const isShown = useInterviews().offers.length > 0 && isWanted;
  const parts = useLazyPart(homeParts, isShown);
  // The other pane may have loaded it already.
  return isShown ? parts : null;
}
