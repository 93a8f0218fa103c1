import type { FormError } from '@/components/forms/error-box';
import { localizedRefusal, tooManyAttempts } from '@/components/forms/failure-texts';
import { useSending } from '@/components/forms/use-sending';
import { useWords } from '@/components/frame/member-words';
import type { Answer } from '@/lib/api/client';
import type { ApiProblem } from '@/lib/api/problem';
import { languageTag } from '@/lib/i18n/locales';
import { endSession } from '@/lib/session/browser';
import { useSignedIn } from '../account-session';
import type { SettingsProps } from './settings-props';

const defaultSeconds = 60;

/** Sends one change at a time and explains failures. A refused token ends the session. */
export function useChange({ locale, refusals }: SettingsProps) {
  const { tooMany } = useWords('AuthForm');
  const texts = useWords('AccountSettings');
  const token = useSignedIn()?.token;
  const explain = (problem: ApiProblem): FormError => {
    const { status, texts: said, reason, retryAfter = defaultSeconds } = problem;
    if (status === 429) return { text: tooManyAttempts(tooMany, retryAfter, languageTag(locale)) };
    if (status === 403) return { text: texts.wrongPassword, field: 'password' };
    if (status === 422 && said.error !== undefined)
      return localizedRefusal(said.error, reason, refusals);
    return { text: texts[problem.isOutage ? 'network' : 'failed'] };
  };
  const { busy, error, setError, ...sending } = useSending((problem) => {
    if (problem.status !== 401) return explain(problem);
    if (token !== undefined) void endSession({ onlyToken: token });
    return null;
  });

  /** The text of the answer; null after a failure, which `error` explains. */
  async function send(ask: (token: string) => Promise<Answer>): Promise<string | null> {
    if (token === undefined) return null;
    const answer = await sending.send(() => ask(token));
    if (answer) sending.end();
    return answer?.text ?? null;
  }

  return { busy, error, setError, send };
}
