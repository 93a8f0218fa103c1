import { useState } from 'react';
import { useLazyPart } from '@/components/ui/use-lazy-part';
import { LazyPart } from '@/lib/lazy-part';

/** If it fails to load, it counts as empty: the screen works without it. */
const screenBundle = new LazyPart<Partial<typeof import('./screen-bundle')>>(
  () => import('./screen-bundle'),
  {},
);

/** Called on hover or focus of something that will need them. */
export const prepareScreenBundle = screenBundle.prepare;

export const useScreenBundle = (isWanted: boolean) => useLazyPart(screenBundle, isWanted);

/** A part that opens on a press: undefined while it is closed, and until it has loaded. */
export function useOpened<Name extends keyof typeof import('./screen-bundle')>(name: Name) {
  const [isOpen, setOpen] = useState(false);
  const extras = useScreenBundle(isOpen);
  const open = async () => {
    setOpen(true);
    // Tries again if an earlier load failed. If this one fails, nothing opens later by itself.
    const loaded = await screenBundle.load();
    if (!loaded?.[name]) setOpen(false);
  };
  return { Part: isOpen ? extras?.[name] : undefined, open, close: () => setOpen(false) };
}
