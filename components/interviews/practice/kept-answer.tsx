import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { StartOutcome } from '@/lib/practice/practice';
import { dropKeptAnswer, readKeptAnswer } from '@/lib/practice/read-kept-answer';
import { useInterviews } from '../interviews-context';
import { OpenDialog } from '../open-dialog';
import { usePractice } from './use-practice-here';
import { WeeklyLimit } from './weekly-limit';

type Kept = NonNullable<ReturnType<typeof readKeptAnswer>>;

/**
 * What a visitor answered on the landing page becomes an interview, once they have an account. If it
 * cannot, a dialog says why, with the answer in it.
 */
export function KeptAnswer() {
  const { practice, words } = usePractice();
  const { store } = useInterviews();
  const [kept, setKept] = useState<Kept | null>(null);
  const [outcome, setOutcome] = useState<StartOutcome | null>(null);
  const [isStarting, setStarting] = useState(false);

  const start = async ({ language, question, text, key }: Kept) => {
    setStarting(true);
    const found = await practice.start({ language, question }, key);
    if (found.kind === 'started') {
      dropKeptAnswer();
      const answer = { text, recorded: null, key: crypto.randomUUID(), after: null };
      practice.answer({ ...answer, conversationId: found.id });
      store.open(found.id);
    }
    setOutcome(found);
    setStarting(false);
  };

  const begin = useEffectEvent(() => {
    const answer = readKeptAnswer(practice.owner);
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
            <Button
              className="justify-self-end"
              aria-disabled={isStarting}
              onClick={() => !isStarting && void start(kept)}
            >
              {isStarting ? words.starting : words.start}
            </Button>
          </>
        )}
      </div>
    </OpenDialog>
  );
}
