'use client';

import { useEffect } from 'react';
import { sessionKeys, subscribe } from '@/lib/session/browser';

/** Keeps the flag that the first paint set: signing out in one tab shows in every open one. */
export function SessionWatch() {
  useEffect(
    () =>
      subscribe((session) => {
        const signedIn = session !== null || holdsToken();
        if (signedIn) document.documentElement.dataset.session = 'in';
        else delete document.documentElement.dataset.session;
      }),
    [],
  );
  return null;
}

/** Logged in is decided by presence alone, also of a token that could not be sent anywhere. */
function holdsToken(): boolean {
  try {
    return Boolean(localStorage.getItem(sessionKeys.token));
  } catch {
    // Storage is blocked: nobody can be signed in through it.
    return false;
  }
}
