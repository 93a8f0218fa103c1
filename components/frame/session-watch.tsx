'use client';

import { useEffect } from 'react';
import { sendKeptSignOuts } from '@/lib/api/sign-out';
import { readItem } from '@/lib/browser-storage';
import { readSession, sessionKeys, subscribe } from '@/lib/session/browser';

/**
 * Keeps the session flag on `<html>` current, so that signing out in one tab shows in every open
 * one. Set again on mount, because React drops it when it re-renders the whole document.
 */
export function SessionWatch() {
  useEffect(() => {
    flagSession();
    void sendKeptSignOuts();
    return subscribe(flagSession);
  }, []);
  return null;
}

function flagSession(): void {
  // Any token means signed in, even one that could not be sent in a header.
  const signedIn = readSession() !== null || Boolean(readItem('localStorage', sessionKeys.token));
  if (signedIn) document.documentElement.dataset.session = 'in';
  else delete document.documentElement.dataset.session;
}
