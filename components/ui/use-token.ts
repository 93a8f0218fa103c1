import { useSyncExternalStore } from 'react';
import { readSession, subscribe } from '@/lib/session/browser';

const readToken = () => readSession()?.token ?? null;

/** The token of the session; null if nobody is signed in, undefined until that is known. */
export const useToken = (): string | null | undefined =>
  useSyncExternalStore(subscribe, readToken, () => undefined);
