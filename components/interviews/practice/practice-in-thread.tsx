import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useWords } from '@/components/frame/member-words';
import { wavePathOf } from '@/components/ui/recording-wave';
import { Wave } from '@/components/ui/voice-wave';
import { writtenQuery } from '@/lib/api/conversations';
import { pollWhileVisible } from '@/lib/sync/poll-while-visible';
import { clock } from '@/lib/time/clock';
import { FormattedText } from '../formatted/formatted-text';
import { useInterviews } from '../interviews-context';
import { useSpoken } from '../thread-context';
import { useLate } from '../use-late';
import { wordsIn } from './heard-words';
import type { InThreadProps } from './practice-here';
import { answersIn, type PlacedAnswer } from './queue/where-is';
import { useAnswers, usePractice } from './use-practice';

/** How often to poll while waiting for the coach, as long as no events arrive. */
const pace = { shortestMs: 2_000, longestMs: 30_000 };
const lateAfterMs = 30_000;

/** After the last message: answers on their way, and the coach who reads. */
export function PracticeInThread({ conversationId, messages, onChange }: InThreadProps) {
  const { store, say } = useInterviews();
  const words = useWords('Practice');
  const { practice } = usePractice();
  const answers = useAnswers();
  // Its message may have arrived by an event before its own call was answered.
  const isMessage = ({ key }: PlacedAnswer) => messages.some(({ sentWith }) => sentWith === key);
  const own = answersIn(answers, conversationId, 'sending', 'waiting').filter(
    (answer) => !isMessage(answer),
  );
  const isStalled = own.some(({ where }) => where.place === 'waiting');
  const isAwaited = answersIn(answers, conversationId, 'coach').length > 0;
  const hasAnswered = messages.at(-1)?.sender === 'ai';
  const isThinking = isAwaited && !hasAnswered && own.length === 0;
  const { data: written = '' } = useQuery(writtenQuery(practice.token, conversationId));
  /** Also what follows an answer from another device, or from before a reload. */
  const part = hasAnswered ? '' : written.trim();
  const isLate = useLate(isThinking && part === '', lateAfterMs);

  // One that belongs to a message that came by itself would else be shown before the next.
  useEffect(() => {
    if (hasAnswered) store.received.written(conversationId, '');
  }, [store, conversationId, hasAnswered]);

  useEffect(() => {
    if (isAwaited && hasAnswered) practice.settle(conversationId);
  }, [practice, conversationId, isAwaited, hasAnswered]);

  useEffect(() => {
    if (!isThinking) return;
    return pollWhileVisible(async () => !store.isLive && store.refresh(), pace);
  }, [store, isThinking]);

  // The line under an answer and the dots are for the eye: the screen's one live region says them.
  const onTheWay = own.length > 0 ? (isStalled ? words.waiting : words.sending) : undefined;
  const said = onTheWay ?? (isThinking ? (isLate ? words.late : words.thinking) : undefined);
  useEffect(() => {
    if (said !== undefined) say(said);
  }, [say, said]);

  const changed = useEffectEvent(onChange);
  const drawn = `${own.map(({ key, where }) => key + where.place)} ${isThinking} ${isLate} ${part.length}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: called for each change of what is drawn
  useEffect(() => changed(), [drawn]);

  return (
    <>
      {own.length > 0 && <AnswersOnTheirWay answers={own} onTakeBack={practice.takeBack} />}
      {part !== '' && <Part text={part} />}
      {isThinking && part === '' && (
        <div className="mx-auto max-w-[60rem] px-4 pt-5 md:px-8">
          <p className="bubble-in inline-flex bg-raised px-5 py-4 cast-bubble">
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
      {isThinking && part === '' && isLate && (
        <p className="mx-auto max-w-[60rem] px-4 pt-2 text-fine text-muted md:px-8">{words.late}</p>
      )}
    </>
  );
}

/** The coach's message while it is written. Screen readers hear of it once it is there. */
function Part({ text }: { text: string }) {
  const words = useWords('Practice');
  const spoken = useSpoken();
  return (
    <div className="mx-auto max-w-[60rem] px-4 py-5 md:px-8">
      <div className="bubble-in w-fit min-w-0 max-w-[min(100%,44rem)] bg-raised px-4 py-3 cast-bubble sm:max-w-[85%] md:px-5">
        <span className="sr-only">{words.thinking}</span>
        <div aria-hidden="true" lang={spoken} className="min-w-0">
          <FormattedText text={text} id="part" />
        </div>
      </div>
    </div>
  );
}

type OnTheirWayProps = {
  answers: readonly PlacedAnswer[];
  onTakeBack: (key: string) => void;
};

/** Answers on their way, in the thread from the moment they are sent. */
function AnswersOnTheirWay({ answers, onTakeBack }: OnTheirWayProps) {
  const words = useWords('Practice');
  return (
    <ol className="mx-auto grid max-w-[60rem] gap-5 px-4 pt-5 md:px-8">
      {answers.map(({ key, text, recording, where }) => (
        <li key={key} className="grid justify-items-end gap-1">
          <div className="bubble-out min-w-0 max-w-[min(100%,44rem)] bg-accent-soft px-4 py-3 text-on-accent-soft sm:max-w-[85%] md:px-5">
            {recording && (
              <span className="flex items-center gap-3">
                <Wave
                  path={recording.peaks.length > 0 ? wavePathOf(recording.peaks) : undefined}
                  className="h-7 w-auto min-w-0"
                />
                <span className="even-digits">{clock(recording.seconds)}</span>
              </span>
            )}
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere] empty:hidden">
              {text || wordsIn(recording?.segments ?? [])}
            </p>
          </div>
          <p className="flex items-center gap-2 px-1 text-fine text-muted">
            {where.place === 'waiting' ? words.waiting : words.sending}
            {where.place === 'waiting' && (
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
