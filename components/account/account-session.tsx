'use client';

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { askWhoThisIs } from '@/lib/account/ask-who-this-is';
import type { Profile } from '@/lib/account/profile';
import { endCookie, endSession, readSession, subscribe } from '@/lib/session/browser';
import { fingerprintOf } from '@/lib/session/fingerprint';

/** What the server found by its cookie, and whose it is; null where it found nothing in time. */
export type Prefetched = { fingerprint: string | null; profile: Profile } | null;

type Account = { token: string; profile: Profile };

/** `update`: what was changed here, and need not be asked for again. */
type AccountInUse = Account & { update: (profile: Profile) => void };

export const AccountContext = createContext<AccountInUse | null>(null);

/** The signed-in person, or null until that is known. */
export const useAccount = (): AccountInUse | null => useContext(AccountContext);

type Props = { signInPath: string; prefetched: Promise<Prefetched>; children: ReactNode };

/**
 * Lets only signed-in people see the page. The browser's session is the authority: what the server found is
 * used only if it belongs to the same person. Without a session, or with one that the API rejects, it
 * redirects to sign-in.
 */
export function AccountSession({ signInPath, prefetched, children }: Props) {
  const [account, setAccount] = useState<Account | null>(null);

  useEffect(() => {
    let asking: AbortController | undefined;
    let asked: string | undefined;

    const enter = async () => {
      const token = readSession()?.token;
      if (token === asked && token !== undefined) return;
      asking?.abort();
      asked = token;
      if (token === undefined) {
        setAccount(null);
        // At once: signing out on this page navigates home afterwards, and that navigation must win.
        window.location.replace(signInPath);
        // A cookie that outlived its session must not be used for the next page either.
        if (await prefetched) void endCookie();
        return;
      }
      setAccount((known) => (known?.token === token ? known : null));
      asking = new AbortController();
      const { signal } = asking;
      const found = await prefetched;
      const same = found && found.fingerprint === (await fingerprintOf(token));
      if (signal.aborted) return;
      if (found && same && found.fingerprint !== null) {
        setAccount({ token, profile: found.profile });
        return;
      }
      const reply = await askWhoThisIs(token, signal);
      if (signal.aborted || reply.kind === 'gone') return;
      if (reply.kind === 'known') setAccount({ token, profile: reply.profile });
      // Ending it calls this again, without a token.
      else void endSession({ onlyToken: token });
    };

    const leave = () => asking?.abort();
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      asked = undefined;
      void enter();
    };
    void enter();
    const unsubscribe = subscribe(() => void enter());
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      leave();
      unsubscribe();
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [prefetched, signInPath]);

  const update = (profile: Profile) => setAccount((known) => known && { ...known, profile });
  return <AccountContext value={account && { ...account, update }}>{children}</AccountContext>;
}
