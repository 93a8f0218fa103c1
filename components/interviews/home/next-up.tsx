import { useMemo } from 'react';
import { NextInterview } from '@/components/next-interview/next-interview';
import { usePlan } from '@/components/next-interview/use-plan';
import { readNextInterview } from '@/lib/account/next-interview';
import { ownerOf } from '@/lib/interviews/saved-answers';
import { readSession } from '@/lib/session/browser';
import { useInterviews } from '../interviews-context';
import { useHomeWords } from './use-home-words';

/** The plan of whoever is signed in, as on the account. */
export function useOwnPlan() {
  const { offers, nextInterview } = useInterviews();
  const isOffered = offers.includes('next_interview');
  const owner = useMemo(() => {
    const session = readSession();
    const user = ownerOf(session?.user);
    if (!session || user === null) return null;
    return { token: session.token, user, isOffered, inAccount: readNextInterview(nextInterview) };
  }, [isOffered, nextInterview]);
  return usePlan(owner);
}

type Props = { plan: ReturnType<typeof useOwnPlan>; isShort?: boolean };

export function NextUp({ plan, isShort = false }: Props) {
  const { language } = useInterviews();
  const { nextWords } = useHomeWords();
  if (plan.planned === undefined) return null;
  return (
    <section aria-labelledby="next-up" className="grid gap-2">
      <h2 id="next-up" className="font-semibold text-fine text-muted">
        {nextWords.title}
      </h2>
      <NextInterview plan={plan} words={nextWords} languageTag={language} isShort={isShort} />
    </section>
  );
}
