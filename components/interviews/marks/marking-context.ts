import { createContext, useContext } from 'react';
import type { Marking } from './use-marking';

export const MarkingContext = createContext<Marking | null>(null);

/** Null while nobody is signed in. */
export const useMarkingHere = (): Marking | null => useContext(MarkingContext);
