import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Interview } from '@/lib/interviews/interview';
import type { Message } from '@/lib/interviews/message';
import { Composer } from './composer';
import { Finished } from './finished';
import { usePractice, usePracticeState } from './use-practice-here';

type Props = { interview: Interview; messages: readonly Message[]; onSent: VoidFunction };

/** At the end of an open interview: the place to answer, until it is finished. */
export function ThreadComposer({ interview, messages, onSent }: Props) {
  const { practice, words } = usePractice();
  const { pending, awaited, returned: allReturned } = usePracticeState();
  const [finishing, setFinishing] = useState<'no' | 'under way' | 'failed' | 'done'>('no');
  const { id } = interview;
  const returned = allReturned[id] ?? null;
  const hasAnswered = messages.some(({ sender }) => sender === 'user');
  const own = pending.filter(({ conversationId }) => conversationId === id);
  const isSending = own.some(({ status }) => status !== 'returned');
  const review = own.find(({ status }) => status === 'returned');

  if (interview.scores.length > 0) {
    const isHere = finishing !== 'no';
    return <Finished interview={interview} messages={messages} focusOnMount={isHere} />;
  }

  const finish = async () => {
    setFinishing('under way');
    setFinishing((await practice.finish(id)) ? 'done' : 'failed');
  };

  return (
    <div className="composer-bar print:hidden">
      <div className="mx-auto grid max-w-[60rem] gap-2">
        <p role="status" className="text-fine text-on-danger-soft empty:hidden">
          {finishing === 'failed' && words.notFinished}
          {returned &&
            returned.why !== 'taken-back' &&
            (returned.answer.recorded ? words.recordingNotSent : words.notSent)}
        </p>
        <Composer
          key={id}
          focusOnMount={practice.startedId === id}
          draftId={id}
          returned={returned?.answer ?? null}
          review={review}
          onDiscard={() => review && practice.discard(review)}
          onSend={(answer) => {
            const after = messages.at(-1)?.key ?? null;
            practice.answer({ ...answer, conversationId: id, after });
            onSent();
            return true;
          }}
        >
          {hasAnswered && (
            <Button
              tone="plain"
              size="small"
              // What is being read belongs to the scores.
              disabled={finishing === 'under way' || isSending || id in awaited}
              onClick={() => void finish()}
            >
              {finishing === 'under way' ? words.finishing : words.finish}
            </Button>
          )}
        </Composer>
      </div>
    </div>
  );
}
