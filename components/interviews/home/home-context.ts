import { createContext, useContext } from 'react';

export type HomeValue = {
  /** The planned interview that the API keeps, as it sent it. */
  nextInterview: unknown;
};

/** Null where the API offers nothing that a home could show, and until that is known. */
export const HomeContext = createContext<HomeValue | null>(null);

export const useHome = (): HomeValue | null => useContext(HomeContext);
