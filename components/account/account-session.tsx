'use client';

import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { MemberCall } from '@/lib/api/client';
import { type ApiProblem, problemIn } from '@/lib/api/problem';
import { pause } from '@/lib/pause';
import { endCookie, endSession, isSigningOut, readSession, subscribe } from '@/lib/session/browser';
import type { EndReason } from '@/lib/session/why-it-ended';
import { Resource } from '@/lib/sync/resource';
import type { Seed } from '@/lib/sync/seed';
import { fetchProfile } from './fetch-profile';
import type { Profile } from './profile';

type Account = {
  token: string;
  profile: Profile;
  /** Applies a change that the API has accepted, instead of fetching the profile again. */
  update: (change: (profile: Profile) => Profile) => void;
};

/** The signed-in person; null until known. */
export const AccountContext = createContext<Account | null>(null);

export const useAccount = () => useContext(AccountContext);

const ShownProfileContext = createContext<Profile | null>(null);

/**
 * The person's profile; before the browser knows who is signed in, the one that the server read, so
 * that nothing moves when it does. Then only in what `data-seeded` hides from another person.
 */
export const useShownProfile = () => useContext(ShownProfileContext);

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

function reasonOf({ kind, status }: ApiProblem): EndReason {
  if (status === 401) return 'over';
  return kind === 'timeout' || status === 504 ? 'late' : 'unreachable';
}

/** Ending the session redirects to sign-in (see `follow`), which says why. */
function onProblem(problem: ApiProblem, onlyToken: string): void {
  console.warn('The current user could not be fetched', problem);
  void endSession({ onlyToken, why: reasonOf(problem) });
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
  return (
    <AccountContext value={account}>
      <ShownProfileContext value={value}>{children}</ShownProfileContext>
    </AccountContext>
  );
}
