import { useEffect, useEffectEvent, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import { randomId } from '@/lib/random-id';
import { OpenDialog } from '../controls/open-dialog';
import { ChosenBefore } from './chosen-before';
import { dropKeptAnswer, readKeptAnswer } from './read-visitor-answer';
import { StartDialog } from './start-dialog';
import { startFailure } from './start-failure';
import { useKeptChecks } from './use-kept-checks';
import { usePractice } from './use-practice';
import { useStart } from './use-start';
import { WeeklyLimit } from './weekly-limit';

type Kept = NonNullable<ReturnType<typeof readKeptAnswer>>;

/**
 * Turns a visitor's answer from the landing page into an interview once they have an account. If
 * that fails, a dialog with the answer says why. A question that they have still to answer, from a
 * shared page, is chosen in the dialog that starts one.
 */
export function VisitorAnswer() {
  const words = useWords('Practice');
  const { practice } = usePractice();
  const [kept, setKept] = useState<Kept | null>(null);
  const { start, isStarting, outcome } = useStart();
  const keepChecks = useKeptChecks();

  const send = ({ language, question, text, checks, key }: Kept) => {
    const onStarted = (conversationId: string) => {
      dropKeptAnswer();
      const answer = { text, recorded: null, key: randomId() };
      keepChecks({ key: answer.key, conversationId, checks });
      void practice.answers.give({ ...answer, conversationId });
    };
    void start({ language, question }, { key, onStarted });
  };

  const begin = useEffectEvent(() => {
    const answer = readKeptAnswer(practice.owner);
    setKept(answer);
    if (answer?.text) send(answer);
    else if (answer) dropKeptAnswer();
  });
  useEffect(() => begin(), []);

  if (!kept) return <ChosenBefore />;
  if (kept.text === '')
    return <StartDialog wanted={{ ...kept, interviewId: '' }} onClosed={() => setKept(null)} />;
  if (!outcome || outcome.kind === 'started') return null;
  return (
    <OpenDialog title={kept.question} onClosed={() => setKept(null)} className="w-[36rem]">
      <div className="grid gap-4">
        <p className="bubble-out max-h-40 justify-self-end overflow-y-auto bg-accent-soft px-5 py-3 text-on-accent-soft [overflow-wrap:anywhere]">
          {kept.text}
        </p>
        {outcome.kind === 'limit' ? (
          <WeeklyLimit availableAt={outcome.availableAt} wanted={{}} />
        ) : (
          <>
            <p role="status" className="text-on-danger-soft">
              {startFailure(outcome, words)}
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
