'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { type KeptAnswer as Kept, keepAnswer } from '@/lib/practice/kept-answer';
import { takeKeptAnswer } from '@/lib/practice/take-kept-answer';
import { useInterviews } from '../interviews-context';
import { OpenDialog } from '../open-dialog';
import { usePractice, usePracticeWords } from './practice-context';
import { WeeklyLimit } from './weekly-limit';

type Outcome = Awaited<ReturnType<ReturnType<typeof usePractice>['start']>>;

/**
 * What a visitor answered on the landing page becomes an interview, once they have an account. If it
 * cannot, a dialog says why, with the answer in it.
 */
export function KeptAnswer() {
  const words = usePracticeWords();
  const practice = usePractice();
  const { store } = useInterviews();
  const [kept, setKept] = useState<Kept | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const start = async (answer: Kept) => {
    const { language, question, text } = answer;
    const found = await practice.start({ language, question });
    if (found.kind === 'started') {
      const key = crypto.randomUUID();
      practice.answer({ text, recorded: null, key, conversationId: found.id, after: null });
      store.open(found.id);
    } else keepAnswer(answer);
    setOutcome(found);
  };

  const begin = useEffectEvent(() => {
    const answer = takeKeptAnswer();
    setKept(answer);
    if (answer) void start(answer);
  });
  useEffect(() => begin(), []);

  if (!kept || !outcome || outcome.kind === 'started') return null;
  return (
    <OpenDialog title={kept.question} onClosed={() => setKept(null)} className="w-[36rem]">
      <div className="grid gap-4">
        <p className="bubble-out max-h-40 justify-self-end overflow-y-auto bg-accent-soft px-5 py-3 text-on-accent-soft [overflow-wrap:anywhere]">
          {kept.text}
        </p>
        {outcome.kind === 'limit' ? (
          <WeeklyLimit availableAt={outcome.availableAt} />
        ) : (
          <>
            <p role="status" className="text-on-danger-soft">
              {words.notStarted}
            </p>
            <Button className="justify-self-end" onClick={() => void start(kept)}>
              {words.start}
            </Button>
          </>
        )}
      </div>
    </OpenDialog>
  );
}
