import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormError } from '@/components/forms/error-box';
import { localizedRefusal, type Refusals, tooManyAttempts } from '@/components/forms/failure-texts';
import { useSending } from '@/components/forms/use-sending';
import { fetchCurrentUser } from '@/lib/api/me';
import { type ApiProblem, problemIn } from '@/lib/api/problem';
import type { SessionAnswer } from '@/lib/contract/session';
import { type Locale, languageTag } from '@/lib/i18n/locales';
import type { Words } from '@/lib/i18n/words';
import { endSession, readSession, storeSession, subscribe } from '@/lib/session/browser';
import { rememberRestored } from '@/lib/session/deleted-account';
import { destinationAfterSignIn, isDesktopVisit } from './destination-after-sign-in';

/** `Own` holds the words of one form only. */
export type SessionFormProps<Own> = {
  locale: Locale;
  words: Words<'AuthForm'> & Own & Pick<Messages, 'refusals' | 'continueFirst' | 'whyHere'>;
  children: ReactNode;
};

type Messages = {
  /** Shown if the browser could not store the session. */
  storage: string;
  network: string;
  tooMany: string;
  failed: string;
  refusals: Refusals;
  continueFirst: Words<'ContinueFirst'>;
  whyHere: Pick<Words<'WhyHere'>, 'over'>;
};

/**
 * Shared by sign-in and sign-up: sends one request at a time, stores the session and opens the next
 * page. A person who is already signed in, here or in another tab, skips the form; the desktop app
 * gets the session only after `existing` is confirmed. `shown` is the field of a refusal that is
 * shown.
 */
export function useSessionForm(locale: Locale, words: Messages, shown: 'error' | 'message') {
  const { busy, error, setError, ...sending } = useSending((problem) => {
    if (problem.isOutage) console.warn('There was no answer', problem);
    return explain(problem, problem.texts[shown], words, locale);
  });
  const [existing, setExisting] = useState<SessionAnswer | null>(null);
  const declined = useRef<string | null>(null);
  const continuing = useSending((problem) => {
    console.warn('No code for the desktop app could be had', problem);
    // Another tab may have ended or replaced that session meanwhile.
    if (!existing || readSession()?.token !== existing.token) return null;
    if (problem.status !== 401) return { text: words.continueFirst.failed };
    void endSession({ onlyToken: existing.token });
    setError({ text: words.whyHere.over });
    return null;
  });

  /** A failure is about one session only, so it goes with the question. */
  const askAbout = (session: SessionAnswer | null) => {
    if (session?.token !== existing?.token) continuing.setError(null);
    setExisting(session);
  };

  // `replace`: Back from the interviews must not lead to a form that redirects forward again.
  const proceed = async (session: SessionAnswer) => {
    try {
      window.location.replace(
        await destinationAfterSignIn(locale, window.location.search, session),
      );
    } catch (failure) {
      console.warn('No code for the desktop app could be had', failure);
      sending.end({ text: words.network });
    }
  };

  const continueAs = async (session: SessionAnswer) => {
    const next = await continuing.send(() =>
      destinationAfterSignIn(locale, window.location.search, session),
    );
    if (next !== null) window.location.replace(next);
  };

  const checkStoredSession = useEffectEvent(async () => {
    if (sending.isSending()) return;
    const session = readSession();
    if (session && !isDesktopVisit(window.location.search)) return proceed(session);
    if (!session || session.token === declined.current) return askAbout(null);
    // The desktop app would send the owner of a rejected token back here, in a loop.
    const { token } = session;
    if (await isTokenRefused(token)) return endSession({ onlyToken: token });
    const now = readSession();
    const isStillExpected =
      now?.token === token && token !== declined.current && !sending.isSending();
    if (isStillExpected) askAbout(now);
  });

  useEffect(() => {
    void checkStoredSession();
    return subscribe(() => void checkStoredSession());
  }, []);

  async function send(ask: () => Promise<SessionAnswer>): Promise<void> {
    const session = await sending.send(ask);
    if (!session) return;
    rememberRestored(session.user);
    if (storeSession(session) || isDesktopVisit(window.location.search)) return proceed(session);
    void endSession();
    sending.end({ text: words.storage });
  }

  const decline = () => {
    declined.current = existing?.token ?? null;
    setError(null);
    askAbout(null);
  };

  return { busy, error, setError, send, existing, continuing, continueAs, decline };
}

/** Whether the API refuses a token. Only a clear refusal counts, not a failure. */
async function isTokenRefused(token: string): Promise<boolean> {
  try {
    return (await fetchCurrentUser((body) => body, { token })) === null;
  } catch (error) {
    const problem = problemIn(error);
    if (problem.kind !== 'status') console.warn('The session could not be checked', problem);
    return problem.status === 401;
  }
}

function explain(
  { isOutage, code, retryAfter, reason }: ApiProblem,
  apiText: string | undefined,
  words: Messages,
  locale: Locale,
): FormError {
  if (isOutage) return { text: words.network };
  if (code === 'too-many-attempts' && retryAfter !== undefined) {
    return { text: tooManyAttempts(words.tooMany, retryAfter, languageTag(locale)) };
  }
  if (apiText === undefined) return { text: words.failed };
  return localizedRefusal(apiText, reason, words.refusals);
}
