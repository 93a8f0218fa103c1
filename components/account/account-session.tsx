'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useToken } from '@/components/ui/use-token';
import { ApiProblem } from '@/lib/api/problem';
import { type Profile, profileQuery } from '@/lib/api/profile';
import type { Seed } from '@/lib/api/seed';
import { endCookie, endSession, isSigningOut, readSession, subscribe } from '@/lib/session/browser';
import type { EndReason } from '@/lib/session/end-reason';

type SignedIn = {
  token: string;
  profile: Profile;
  /** Applies a change that the API has accepted, instead of fetching the profile again. */
  update: (change: (profile: Profile) => Profile) => void;
};

/** The signed-in person; null until known. */
export const SignedInContext = createContext<SignedIn | null>(null);

export const useSignedIn = () => useContext(SignedInContext);

const ShownProfileContext = createContext<Profile | null>(null);

/**
 * The person's profile, or the server's until the browser knows who is signed in, so that nothing
 * shifts. Use the latter only inside `data-seeded`, which hides it from anybody else.
 */
export const useShownProfile = () => useContext(ShownProfileContext);

function reasonOf({ kind, status }: ApiProblem): EndReason {
  if (status === 401) return 'over';
  return kind === 'timeout' || status === 504 ? 'late' : 'unreachable';
}

type Props = { signInPath: string; seed: Seed<Profile> | null; children: ReactNode };

/** Redirects to sign-in without a session, or if the API knows no user for it. */
export function AccountSession({ signInPath, seed, children }: Props) {
  const client = useQueryClient();
  const token = useToken();
  const query = profileQuery(token, seed);
  const { data: profile, error, isLoadingError } = useQuery(query);

  useEffect(() => {
    const leaveIfSignedOut = () => {
      if (readSession() !== null || isSigningOut()) return;
      window.location.replace(signInPath);
      // The cookie has outlived its session: it must not seed the next page either.
      if (seed) void endCookie();
    };
    leaveIfSignedOut();
    return subscribe(leaveIfSignedOut);
  }, [seed, signInPath]);

  useEffect(() => {
    if (!token || !isLoadingError || !(error instanceof ApiProblem)) return;
    console.warn('The current user could not be fetched', error);
    // Ending the session redirects to sign-in, which gives the reason.
    void endSession({ onlyToken: token, why: reasonOf(error) });
  }, [token, isLoadingError, error]);

  const update: SignedIn['update'] = (change) => {
    // Somebody else may have signed in by now.
    if (readSession()?.token !== token) return;
    client.setQueryData(query.queryKey, (known) => known && change(known));
  };
  const account = token && profile ? { token, profile, update } : null;
  return (
    <SignedInContext value={account}>
      <ShownProfileContext value={profile ?? null}>{children}</ShownProfileContext>
    </SignedInContext>
  );
}
