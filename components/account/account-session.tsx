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
import type { MemberCall } from '@/lib/api/client';
import { type ApiProblem, problemIn } from '@/lib/api/problem';
import type { Words } from '@/lib/i18n/words';
import { Resource } from '@/lib/member/resource';
import type { Seed } from '@/lib/member/seed';
import { pause } from '@/lib/pause';
import { endCookie, endSession, isSigningOut, readSession, subscribe } from '@/lib/session/browser';
import { RetryLine } from './retry-line';

type Account = {
  token: string;
  profile: Profile;
  /** Applies a change that the API has accepted, instead of fetching the profile again. */
  update: (change: (profile: Profile) => Profile) => void;
};

type Known = {
  /** The signed-in person; null until known. */
  account: Account | null;
  /** Asks again who this is; set if the API did not answer in time. */
  retry: VoidFunction | null;
};

export const AccountContext = createContext<Known>({ account: null, retry: null });

export const useAccount = () => useContext(AccountContext).account;
export const useAccountRetry = () => useContext(AccountContext).retry;

const blipMs = 400;

/**
 * A moment without network ends no session. WebKit and Firefox fail the calls of a page being left:
 * the second call ends with the page.
 */
const fetchProfileTwice = (member: MemberCall): Promise<Profile> =>
  fetchProfile(member).catch(async (error) => {
    if (problemIn(error).kind !== 'network') throw error;
    await pause(blipMs, member.signal);
    return fetchProfile(member);
  });

/** Ending the session redirects to sign-in (see `follow`). A late answer can be asked for again. */
function onProblem(problem: ApiProblem, onlyToken: string): void {
  if (problem.kind === 'timeout') return;
  console.warn('The current user could not be fetched', problem);
  void endSession({ onlyToken, why: problem.status === 401 ? 'over' : 'unreachable' });
}

type Props = { signInPath: string; seed: Seed<Profile> | null; children: ReactNode };

/** Redirects to sign-in without a session, or if the API knows no user for it. */
export function AccountSession({ signInPath, seed, children }: Props) {
  const [token, setToken] = useState<string | null>(null);
  const [profile] = useState(() => new Resource({ ask: fetchProfileTwice, seed, onProblem }));
  const { status, value } = useSyncExternalStore(profile.subscribe, profile.get, profile.getFirst);

  useEffect(() => {
    const follow = () => {
      const current = readSession()?.token ?? null;
      profile.start(current);
      setToken(current);
      if (current !== null || isSigningOut()) return;
      window.location.replace(signInPath);
      // The cookie has outlived its session: it must not seed the next page either.
      if (seed) void endCookie();
    };
    follow();
    const unsubscribe = subscribe(follow);
    return () => {
      profile.stop();
      unsubscribe();
    };
  }, [profile, seed, signInPath]);

  const isKnown = token !== null && status === 'loaded' && value !== null;
  const update: Account['update'] = (change) => {
    // Somebody else may have signed in by now.
    if (readSession()?.token === token) profile.patch(change);
  };
  const account = isKnown ? { token, profile: value, update } : null;
  const retry = status === 'failed' ? profile.retry : null;
  return <AccountContext value={{ account, retry }}>{children}</AccountContext>;
}

export function AccountLate({ words }: { words: Words<'AccountLate'> }) {
  const retry = useAccountRetry();
  if (!retry) return null;
  return (
    <RetryLine text={words.failed} retryLabel={words.retry} onRetry={retry} className="mb-6" />
  );
}
