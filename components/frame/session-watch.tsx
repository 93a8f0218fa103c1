'use client';

import { useEffect } from 'react';
import { type BrowserSession, readSession, sessionKeys, subscribe } from '@/lib/session/browser';

/**
 * Keeps the flag that the first paint set: signing out in one tab shows in every open one. Said again at
 * once, as a page that had to be drawn anew has lost it.
 */
export function SessionWatch() {
  useEffect(() => {
    flagSession(readSession());
    return subscribe(flagSession);
  }, []);
  return null;
}

function flagSession(session: BrowserSession | null): void {
  const signedIn = session !== null || holdsToken();
  if (signedIn) document.documentElement.dataset.session = 'in';
  else delete document.documentElement.dataset.session;
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
