import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import { randomId } from '@/lib/random-id';
import { readSession } from '@/lib/session/browser';
import { unsentOwner } from '@/lib/session/unsent-owner';
import { CopyButton } from '../controls/copy-button';
import { OpenDialog } from '../controls/open-dialog';
import { ChosenBefore } from './chosen-before';
import { usePracticeHere } from './practice-context';
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
 * that fails, or the API offers no practice, a dialog with the answer says why. A question that they
 * have still to answer, from a shared page, is chosen in the dialog that starts one.
 */
export const VisitorAnswer = () => (usePracticeHere() ? <AnswerToSend /> : <AnswerToCopy />);

function AnswerToSend() {
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
    <AnswerDialog answer={stored} onClosed={() => setStored(null)}>
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
    </AnswerDialog>
  );
}

function AnswerToCopy() {
  const screen = useWords('InterviewsScreen');
  const words = useWords('Practice');
  const [stored, setStored] = useState<StoredAnswer | null>(null);
  useEffect(() => {
    const session = readSession();
    if (session) setStored(readVisitorAnswer(unsentOwner(session)));
  }, []);
  if (!stored?.text) return null;
  return (
    <AnswerDialog answer={stored} onClosed={() => setStored(null)}>
      <p className="text-on-danger-soft">{words.notHere}</p>
      <CopyButton
        text={stored.text}
        label={words.copyAnswer}
        copiedLabel={screen.copied}
        isWide
        className="button bubble-out min-h-12 justify-self-end bg-accent px-5 text-on-accent hover:bg-accent-deep"
      />
    </AnswerDialog>
  );
}

type DialogProps = { answer: StoredAnswer; onClosed: VoidFunction; children: ReactNode };

const AnswerDialog = ({ answer, onClosed, children }: DialogProps) => (
  <OpenDialog title={answer.question} onClosed={onClosed} className="w-[36rem]">
    <div className="grid gap-4">
      <p className="bubble-out max-h-40 justify-self-end overflow-y-auto bg-accent-soft px-5 py-3 text-on-accent-soft [overflow-wrap:anywhere]">
        {answer.text}
      </p>
      {children}
    </div>
  </OpenDialog>
);
