'use client';

import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { fetchProfile } from '@/lib/account/fetch-profile';
import type { Profile } from '@/lib/account/profile';
import { Resource } from '@/lib/member/resource';
import type { Seed } from '@/lib/member/seed';
import { endCookie, endSession, isSigningOut, readSession, subscribe } from '@/lib/session/browser';

type Account = {
  token: string;
  profile: Profile;
  /** Stores what was changed here, so that it need not be fetched again. */
  update: (profile: Profile) => void;
};

export const AccountContext = createContext<Account | null>(null);

/** The signed-in person, or null until that is known. */
export const useAccount = (): Account | null => useContext(AccountContext);

/** How to ask again who this is, if the API did not answer in time. */
const RetryContext = createContext<VoidFunction | null>(null);

export const useAccountRetry = (): VoidFunction | null => useContext(RetryContext);

type Props = { signInPath: string; seed: Seed<Profile> | null; children: ReactNode };

/**
 * Shows the page to signed-in people only. Without a session, or with one for which the API names
 * nobody, it redirects to sign-in; an answer that is only late can be asked for again.
 */
export function AccountSession({ signInPath, seed, children }: Props) {
  const [token, setToken] = useState<string | null>(null);
  const [profile] = useState(
    () =>
      new Resource<Profile>({
        ask: fetchProfile,
        seed,
        onProblem: (problem, refused) => {
          if (problem.kind === 'timeout') return;
          console.warn('The current user could not be fetched', problem);
          // Ending the session redirects, below.
          void endSession({
            onlyToken: refused,
            why: problem.status === 401 ? 'over' : 'unreachable',
          });
        },
      }),
  );
  const { status, value } = useSyncExternalStore(profile.subscribe, profile.get, profile.getFirst);

  useEffect(() => {
    const follow = () => {
      const current = readSession()?.token ?? null;
      profile.start(current);
      setToken(current);
      if (current !== null || isSigningOut()) return;
      window.location.replace(signInPath);
      // A cookie that outlived its session must not be used for the next page either.
      if (seed) void endCookie();
    };
    follow();
    const unsubscribe = subscribe(follow);
    const lifetime = new AbortController();
    window.addEventListener('pagehide', profile.stop, { signal: lifetime.signal });
    return () => {
      profile.stop();
      unsubscribe();
      lifetime.abort();
    };
  }, [profile, seed, signInPath]);

  const isKnown = token !== null && status === 'loaded' && value !== null;
  const update = (changed: Profile) => profile.patch(() => changed);
  return (
    <AccountContext value={isKnown ? { token, profile: value, update } : null}>
      <RetryContext value={status === 'failed' ? profile.retry : null}>{children}</RetryContext>
    </AccountContext>
  );
}
