import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { dropKeptAnswer, readKeptAnswer } from '@/lib/practice/read-kept-answer';
import { randomId } from '@/lib/random-id';
import { OpenDialog } from '../open-dialog';
import { usePractice } from './use-practice-here';
import { useStart } from './use-start';
import { WeeklyLimit } from './weekly-limit';

type Kept = NonNullable<ReturnType<typeof readKeptAnswer>>;

/**
 * Turns a visitor's answer from the landing page into an interview once they have an account. If
 * that fails, a dialog with the answer says why.
 */
export function KeptAnswer() {
  const { practice, words } = usePractice();
  const [kept, setKept] = useState<Kept | null>(null);
  const { start, isStarting, outcome } = useStart();

  const send = ({ language, question, text, key }: Kept) => {
    const onStarted = (conversationId: string) => {
      dropKeptAnswer();
      const answer = { text, recorded: null, key: randomId(), after: null };
      void practice.answer({ ...answer, conversationId });
    };
    void start({ language, question }, { key, onStarted });
  };

  const begin = useEffectEvent(() => {
    const answer = readKeptAnswer(practice.owner);
    setKept(answer);
    if (answer) send(answer);
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
              onClick={() => !isStarting && send(kept)}
            >
              {isStarting ? words.starting : words.start}
            </Button>
          </>
        )}
      </div>
    </OpenDialog>
  );
}
