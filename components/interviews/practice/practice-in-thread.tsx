import { useEffect, useEffectEvent, useState } from 'react';
import type { Message } from '@/lib/interviews/message';
import type { PendingAnswer } from '@/lib/practice/outbox';
import { useInterviews } from '../interviews-context';
import { PendingAnswers } from './pending-answers';
import { usePractice, usePracticeState } from './use-practice-here';

type Props = {
  conversationId: string;
  messages: readonly Message[];
  /** What is drawn here has changed. */
  onChange: VoidFunction;
};

/** While the coach is awaited, and events may not come: asked for again that often. */
const askAgainMs = 2_000;
const lateAfterMs = 30_000;

/** The API has it already: it arrived by an event before its own call was answered. */
function hasArrived(
  { after, text, recorded }: PendingAnswer,
  messages: readonly Message[],
): boolean {
  const newer = messages.slice(messages.findIndex(({ key }) => key === after) + 1);
  return newer.some(
    (message) =>
      message.sender === 'user' &&
      (recorded ? message.audioUrl !== null : message.text.trim() === text),
  );
}

/** After the last message: answers on their way, and the coach who reads. */
export function PracticeInThread({ conversationId, messages, onChange }: Props) {
  const { store } = useInterviews();
  const { practice, words } = usePractice();
  const { pending, awaited } = usePracticeState();
  const [isLate, setLate] = useState(false);
  const own = pending.filter(
    (answer) =>
      answer.conversationId === conversationId &&
      answer.status !== 'returned' &&
      !hasArrived(answer, messages),
  );
  const isAwaited = conversationId in awaited;
  const hasAnswered = messages.at(-1)?.sender === 'ai';
  const isThinking = isAwaited && !hasAnswered && own.length === 0;

  useEffect(() => {
    if (isAwaited && hasAnswered) practice.settle(conversationId);
  }, [practice, conversationId, isAwaited, hasAnswered]);

  useEffect(() => {
    if (!isThinking) return;
    const asking = setInterval(() => void store.refresh(), askAgainMs);
    const waiting = setTimeout(() => setLate(true), lateAfterMs);
    return () => {
      clearInterval(asking);
      clearTimeout(waiting);
      setLate(false);
    };
  }, [store, isThinking]);

  const changed = useEffectEvent(onChange);
  const drawn = `${own.map(({ key, status }) => key + status)} ${isThinking} ${isLate}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: called for each change of what is drawn
  useEffect(() => changed(), [drawn]);

  return (
    <>
      {own.length > 0 && <PendingAnswers pending={own} onTakeBack={practice.takeBack} />}
      {isThinking && (
        <div className="mx-auto max-w-[60rem] px-4 pt-5 md:px-8">
          <p role="status" className="bubble-in inline-flex bg-raised px-5 py-4 cast-bubble">
            <span className="sr-only">{words.thinking}</span>
            {/* Three dots, as a chat shows them. */}
            <span aria-hidden="true" className="thinking-dots">
              <span />
              <span />
              <span />
            </span>
          </p>
        </div>
      )}
      {isThinking && isLate && (
        <p role="status" className="mx-auto max-w-[60rem] px-4 pt-2 text-fine text-muted md:px-8">
          {words.late}
        </p>
      )}
    </>
  );
}
