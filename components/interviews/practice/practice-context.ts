import { createContext, useContext } from 'react';
import type { PracticeHere } from './practice-here';

export const PracticeContext = createContext<PracticeHere | null>(null);

/** Null if the API does not offer practicing here, and until that has loaded. */
export const usePracticeHere = (): PracticeHere | null => useContext(PracticeContext);
