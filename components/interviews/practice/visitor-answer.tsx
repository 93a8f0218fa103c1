import { useEffect, useEffectEvent, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import { randomId } from '@/lib/random-id';
import { OpenDialog } from '../controls/open-dialog';
import { ChosenBefore } from './chosen-before';
import { dropVisitorAnswer, readVisitorAnswer } from './read-visitor-answer';
import { StartDialog } from './start-dialog';
import { startFailure } from './start-failure';
import { usePractice } from './use-practice';
import { useStart } from './use-start';
import { useStoredChecks } from './use-stored-checks';
import { WeeklyLimit } from './weekly-limit';

type StoredAnswer = NonNullable<ReturnType<typeof readVisitorAnswer>>;

/**
 * Turns a visitor's answer from the landing page into an interview once they have an account. If
 * that fails, a dialog with the answer says why. A question that they have still to answer, from a
 * shared page, is chosen in the dialog that starts one.
 */
export function VisitorAnswer() {
  const words = useWords('Practice');
  const { practice } = usePractice();
  const [stored, setStored] = useState<StoredAnswer | null>(null);
  const { start, isStarting, outcome } = useStart();
  const storeChecks = useStoredChecks();

  const send = ({ language, question, text, checks, key }: StoredAnswer) => {
    const onStarted = (conversationId: string) => {
      dropVisitorAnswer();
      const answer = { text, recorded: null, key: randomId() };
      storeChecks({ key: answer.key, conversationId, checks });
      void practice.answers.give({ ...answer, conversationId });
    };
    void start({ language, question }, { key, onStarted });
  };

  const begin = useEffectEvent(() => {
    const answer = readVisitorAnswer(practice.owner);
    setStored(answer);
    if (answer?.text) send(answer);
    else if (answer) dropVisitorAnswer();
  });
  useEffect(() => begin(), []);

  if (!stored) return <ChosenBefore />;
  if (stored.text === '')
    return <StartDialog wanted={{ ...stored, interviewId: '' }} onClosed={() => setStored(null)} />;
  if (!outcome || outcome.kind === 'started') return null;
  return (
    <OpenDialog title={stored.question} onClosed={() => setStored(null)} className="w-[36rem]">
      <div className="grid gap-4">
        <p className="bubble-out max-h-40 justify-self-end overflow-y-auto bg-accent-soft px-5 py-3 text-on-accent-soft [overflow-wrap:anywhere]">
          {stored.text}
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
              onClick={() => !isStarting && send(stored)}
            >
              {isStarting ? words.starting : words.start}
            </Button>
          </>
        )}
      </div>
    </OpenDialog>
  );
}
