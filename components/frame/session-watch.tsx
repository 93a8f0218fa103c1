'use client';

import { useEffect } from 'react';
import { readSession, subscribe } from '@/lib/session/browser';
import { sendPendingSignOuts } from '@/lib/session/sign-out';

/**
 * Keeps the session flag on `<html>` up to date, so that signing out in one tab shows in all of
 * them. Sets it again on mount, because React drops it when it re-renders the whole document.
 */
export function SessionWatch() {
  useEffect(() => {
    flagSession();
    void sendPendingSignOuts();
    return subscribe(flagSession);
  }, []);
  return null;
}

function flagSession(): void {
  if (readSession()) document.documentElement.dataset.session = 'in';
  else delete document.documentElement.dataset.session;
}
