'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { noticeRestored } from '@/lib/account/deleted-account';
import type { SessionAnswer } from '@/lib/contract/session';
import type { Locale } from '@/lib/i18n/locales';
import { endSession, storeSession, subscribe } from '@/lib/session/browser';
import { isTokenRefused } from '@/lib/sign-in/is-token-refused';
import { type SessionReply, sessionReply } from '@/lib/sign-in/session-reply';
import { findStoredSession, isTokenStored } from '@/lib/sign-in/stored-session';
import { isDesktopVisit, whereSignInLeads } from '@/lib/sign-in/where-sign-in-leads';
import type { FormError } from './error-box';

type Failure = Exclude<SessionReply, { kind: 'session' }>;

/** What is said where the session could not be kept here, or not be handed on. */
type Failures = { storage: string; network: string };

type Sending = {
  ask: () => Promise<Response>;
  explain: (failure: Failure) => FormError;
};

/**
 * What sign-in and sign-up have in common: one request at a time, the session kept, and on to where it
 * leads. Whoever is signed in already, here or meanwhile in another tab, goes on without asking; but to the
 * desktop app only when they say so: then that session is `found`.
 */
export function useSessionForm(locale: Locale, words: Failures) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<FormError | null>(null);
  const [found, setFound] = useState<SessionAnswer | null>(null);
  const sending = useRef(false);
  const declined = useRef<string | null>(null);

  const stop = useCallback((reason: FormError) => {
    sending.current = false;
    setBusy(false);
    setError(reason);
  }, []);

  // Replaced, not added: Back from the interviews must not lead to a form that leads forward again.
  const leave = useCallback(
    async (session: SessionAnswer) => {
      try {
        window.location.replace(await whereSignInLeads(locale, window.location.search, session));
      } catch (failure) {
        console.warn('No code for the desktop app could be had', failure);
        setFound(null);
        stop({ text: words.network });
      }
    },
    [locale, stop, words.network],
  );

  useEffect(() => {
    const goOn = async () => {
      if (sending.current) return;
      const session = findStoredSession();
      if (session && !isDesktopVisit(window.location.search)) return leave(session);
      if (!session || session.token === declined.current) return setFound(null);
      // The desktop app would only send a dead token's owner back here, round and round.
      const { token } = session;
      if (await isTokenRefused(token)) return endSession({ onlyToken: token });
      const now = findStoredSession();
      const isMeant = now?.token === token && token !== declined.current && !sending.current;
      if (isMeant) setFound(now);
    };
    const wakeUp = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      sending.current = false;
      setBusy(false);
    };
    void goOn();
    const unsubscribe = subscribe(() => void goOn());
    window.addEventListener('pageshow', wakeUp);
    return () => {
      unsubscribe();
      window.removeEventListener('pageshow', wakeUp);
    };
  }, [leave]);

  async function send({ ask, explain }: Sending): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setError(null);
    const reply = await sessionReply(ask());
    if (reply.kind === 'session') {
      const { session } = reply;
      noticeRestored(session.user);
      const kept = storeSession(session) || isTokenStored(session.token);
      if (kept || isDesktopVisit(window.location.search)) return leave(session);
      void endSession();
    }
    stop(reply.kind === 'session' ? { text: words.storage } : explain(reply));
  }

  const decline = () => {
    declined.current = found?.token ?? null;
    setFound(null);
  };

  return { busy, error, setError, send, found, leave, decline };
}
