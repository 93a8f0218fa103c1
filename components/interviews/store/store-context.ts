import { createContext, useContext } from 'react';
import type { InterviewsStore } from './store';

export const StoreContext = createContext<InterviewsStore | null>(null);

/** What is open on this screen, and what one can do with it. */
export function useStore(): InterviewsStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('This is only drawn inside the interviews screen');
  return store;
}
