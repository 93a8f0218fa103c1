import { useEffect, useEffectEvent } from 'react';
import { Wave, wavePathOf } from '@/components/ui/voice-wave';
import { clock } from '@/lib/interviews/clock';
import type { Message } from '@/lib/interviews/message';
import { pause } from '@/lib/pause';
import type { PendingAnswer } from '@/lib/practice/pending';
import { useInterviews } from '../interviews-context';
import { useLate } from '../use-late';
import { usePractice, usePracticeState } from './use-practice-here';

type Props = {
  conversationId: string;
  messages: readonly Message[];
  /** What is drawn here has changed. */
  onChange: VoidFunction;
};

/** How often to poll while waiting for the coach, because events may be missing. */
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
  const own = pending.filter(
    (answer) =>
      answer.conversationId === conversationId &&
      answer.status !== 'returned' &&
      !hasArrived(answer, messages),
  );
  const isAwaited = awaited.includes(conversationId);
  const hasAnswered = messages.at(-1)?.sender === 'ai';
  const isThinking = isAwaited && !hasAnswered && own.length === 0;
  const isLate = useLate(isThinking, lateAfterMs);

  useEffect(() => {
    if (isAwaited && hasAnswered) practice.settle(conversationId);
  }, [practice, conversationId, isAwaited, hasAnswered]);

  useEffect(() => {
    if (!isThinking) return;
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const ask = async () => {
      while (true) {
        await pause(askAgainMs, signal);
        if (signal.aborted) return;
        // Another call would abort one that is still under way.
        await store.refresh();
      }
    };
    void ask();
    return () => lifetime.abort();
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

type PendingProps = { pending: readonly PendingAnswer[]; onTakeBack: (key: string) => void };

/** Answers on their way, in the thread from the moment they are sent. */
function PendingAnswers({ pending, onTakeBack }: PendingProps) {
  const { words } = usePractice();
  return (
    <ol className="mx-auto grid max-w-[60rem] gap-5 px-4 pt-5 md:px-8">
      {pending.map(({ key, text, recorded, status }) => (
        <li key={key} className="grid justify-items-end gap-1">
          <div className="bubble-out min-w-0 max-w-[min(100%,44rem)] bg-accent-soft px-4 py-3 text-on-accent-soft sm:max-w-[85%] md:px-5">
            {recorded ? (
              <span className="flex items-center gap-3">
                <Wave
                  path={recorded.peaks.length > 0 ? wavePathOf(recorded.peaks) : undefined}
                  className="h-7 w-auto min-w-0"
                />
                <span className="even-digits">{clock(recorded.seconds)}</span>
              </span>
            ) : (
              <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
            )}
          </div>
          <p role="status" className="flex items-center gap-2 px-1 text-fine text-muted">
            {status === 'waiting' ? words.waiting : words.sending}
            {status === 'waiting' && (
              <button
                type="button"
                onClick={() => onTakeBack(key)}
                className="min-h-6 underline underline-offset-4"
              >
                {words.takeBack}
              </button>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}
