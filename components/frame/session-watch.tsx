'use client';

import { useEffect } from 'react';
import { sendKeptSignOuts } from '@/lib/api/sign-out';
import { readItem } from '@/lib/browser-storage';
import { type BrowserSession, readSession, sessionKeys, subscribe } from '@/lib/session/browser';

/**
 * Keeps the session flag on `<html>` current, so that signing out in one tab shows in every open
 * one. Set again on mount, because React drops it when it re-renders the whole document.
 */
export function SessionWatch() {
  useEffect(() => {
    flagSession(readSession());
    void sendKeptSignOuts();
    return subscribe(flagSession);
  }, []);
  return null;
}

function flagSession(session: BrowserSession | null): void {
  // Any token means signed in, even one that could not be sent in a header.
  const signedIn = session !== null || Boolean(readItem('localStorage', sessionKeys.token));
  if (signedIn) document.documentElement.dataset.session = 'in';
  else delete document.documentElement.dataset.session;
}
