'use client';

import { useRef, useState } from 'react';
import type { FormError } from '@/components/forms/error-box';
import { localizedRefusal } from '@/components/forms/localized-refusal';
import { tooManyAttempts } from '@/components/forms/too-many-attempts';
import { changeReply } from '@/lib/account/change-reply';
import { type Locale, languageTag } from '@/lib/i18n/locales';
import { endSession } from '@/lib/session/browser';
import { useAccount } from '../account-session';
import type { OwnWords } from '../own-account';

type Words = Pick<OwnWords, 'OwnAccount' | 'AuthForm' | 'refusals'>;

/**
 * Sends one change at a time, and says why one failed. If the session is over, the page redirects
 * to sign-in.
 */
export function useChange(words: Words, locale: Locale) {
  const token = useAccount()?.token;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<FormError | null>(null);
  const sending = useRef(false);

  /** The text of the answer, or null if it was refused: `error` then says why. */
  async function send(ask: (token: string) => Promise<Response>): Promise<string | null> {
    if (sending.current || token === undefined) return null;
    sending.current = true;
    setBusy(true);
    setError(null);
    const reply = await changeReply(ask(token));
    sending.current = false;
    setBusy(false);
    if (reply.kind === 'done') return reply.text;
    if (reply.kind === 'over') void endSession({ onlyToken: token });
    else if (reply.kind === 'tooMany')
      setError({
        text: tooManyAttempts(words.AuthForm.tooMany, reply.seconds, languageTag(locale)),
      });
    else if (reply.kind === 'refused')
      setError(localizedRefusal(reply.text, reply.reason, words.refusals));
    else if (reply.kind === 'wrongPassword')
      setError({ text: words.OwnAccount.wrongPassword, field: 'password' });
    else setError({ text: words.OwnAccount[reply.kind === 'network' ? 'network' : 'failed'] });
    return null;
  }

  return { busy, error, setError, send };
}
