'use client';

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { askWhoThisIs } from '@/lib/account/ask-who-this-is';
import type { Profile } from '@/lib/account/profile';
import { endCookie, endSession, readSession, subscribe } from '@/lib/session/browser';
import { fingerprintOf } from '@/lib/session/fingerprint';

/** What the server loaded by cookie, and for whom; null if nothing arrived in time. */
export type Prefetched = { fingerprint: string | null; profile: Profile } | null;

type Account = { token: string; profile: Profile };

/** `update` stores what was changed here, so that it need not be fetched again. */
type AccountValue = Account & { update: (profile: Profile) => void };

export const AccountContext = createContext<AccountValue | null>(null);

/** The signed-in person, or null until that is known. */
export const useAccount = (): AccountValue | null => useContext(AccountContext);

type Props = { signInPath: string; prefetched: Promise<Prefetched>; children: ReactNode };

/**
 * Shows the page to signed-in people only. The browser's session is the authority: what the server
 * loaded is used only if it belongs to the same person. Without a session, or with one that the API
 * rejects, it redirects to sign-in.
 */
export function AccountSession({ signInPath, prefetched, children }: Props) {
  const [account, setAccount] = useState<Account | null>(null);

  useEffect(() => {
    let request: AbortController | undefined;
    let requestedToken: string | undefined;

    const load = async () => {
      const token = readSession()?.token;
      if (token === requestedToken && token !== undefined) return;
      request?.abort();
      requestedToken = token;
      if (token === undefined) {
        setAccount(null);
        // Before anything async: signing out on this page navigates home next, and that navigation
        // must win.
        window.location.replace(signInPath);
        // A cookie that outlived its session must not be used for the next page either.
        if (await prefetched) void endCookie();
        return;
      }
      setAccount((known) => (known?.token === token ? known : null));
      request = new AbortController();
      const { signal } = request;
      const found = await prefetched;
      const isSamePerson = found && found.fingerprint === (await fingerprintOf(token));
      if (signal.aborted) return;
      if (found && isSamePerson && found.fingerprint !== null) {
        setAccount({ token, profile: found.profile });
        return;
      }
      const reply = await askWhoThisIs(token, signal);
      if (signal.aborted || reply.kind === 'gone') return;
      if (reply.kind === 'known') setAccount({ token, profile: reply.profile });
      // Ending the session calls `load` again, without a token.
      else void endSession({ onlyToken: token, why: reply.isRefused ? 'over' : 'unreachable' });
    };

    const cancel = () => request?.abort();
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      requestedToken = undefined;
      void load();
    };
    void load();
    const unsubscribe = subscribe(() => void load());
    window.addEventListener('pagehide', cancel);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      cancel();
      unsubscribe();
      window.removeEventListener('pagehide', cancel);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [prefetched, signInPath]);

  const update = (profile: Profile) => setAccount((known) => known && { ...known, profile });
  return <AccountContext value={account && { ...account, update }}>{children}</AccountContext>;
}
