import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useWords } from '@/components/frame/member-words';
import { writtenQuery } from '@/lib/api/conversations';
import { pollWhileVisible } from '@/lib/events/poll-while-visible';
import { useTrueFor } from '../controls/use-true-for';
import { useSay } from '../page/live-region';
import { useStore } from '../store/store-context';
import { AnswersOnTheirWay } from './answers-on-their-way';
import { AwaitedReply } from './awaited-reply';
import { isHandsFree } from './is-hands-free';
import type { InThreadProps } from './practice-here';
import { answersIn } from './queue/where-is';
import { useAnswers, usePractice } from './use-practice';

/** How often to poll while waiting for the coach, as long as no events arrive. */
const pace = { shortestMs: 2_000, longestMs: 30_000 };
const lateAfterMs = 30_000;

type Given = Pick<InThreadProps, 'conversationId' | 'messages'>;

/** The answers of an interview that are not among its messages yet. */
function useOnTheirWay({ conversationId, messages }: Given) {
  const sent = new Set(messages.map(({ sentWith }) => sentWith));
  return answersIn(useAnswers(), conversationId, 'sending', 'waiting').filter(
    // Its message may have arrived by an event before its own call was answered.
    ({ key }) => !sent.has(key),
  );
}

/** Waits for the coach's reply, and polls for it if no events arrive. */
function useAwaitedReply({ conversationId, messages }: Given, isBehind: boolean) {
  const store = useStore();
  const { practice } = usePractice();
  const read = answersIn(useAnswers(), conversationId, 'coach').at(-1)?.where;
  const isAwaited = read !== undefined;
  // React hears of the answer's message later than of its place: until then the question is last.
  const isThere = !read?.messageId || messages.some(({ id }) => id === read.messageId);
  const hasAnswered = isThere && messages.at(-1)?.sender === 'ai';
  const isThinking = isAwaited && !hasAnswered && !isBehind;
  const { data = '' } = useQuery(writtenQuery(practice.token, conversationId));
  /** Includes replies to answers from another device, or from before a reload. */
  const written = hasAnswered ? '' : data.trim();
  const isLate = useTrueFor(isThinking && written === '', lateAfterMs);

  // Text left over from a message that has since arrived would otherwise be shown before the next
  // one.
  useEffect(() => {
    if (hasAnswered) store.received.written(conversationId, '');
  }, [store, conversationId, hasAnswered]);

  useEffect(() => {
    if (isAwaited && hasAnswered) practice.answers.settle(conversationId);
  }, [practice, conversationId, isAwaited, hasAnswered]);

  useEffect(() => {
    if (!isThinking) return;
    return pollWhileVisible(async () => !store.loaded.isLive && store.loaded.refresh(), pace);
  }, [store, isThinking]);

  return { written, isThinking, isLate };
}

/** Shown after the last message: answers on their way, and the coach reading or writing. */
export function PracticeInThread({ onChange, ...thread }: InThreadProps) {
  const say = useSay();
  const words = useWords('Practice');
  const own = useOnTheirWay(thread);
  const reply = useAwaitedReply(thread, own.length > 0);
  const { written, isThinking, isLate } = reply;
  const isWaiting = own.some(({ where }) => where.place === 'waiting');

  // The line under an answer and the dots are for the eye: the screen's one live region says them.
  const onTheWay = own.length > 0 ? (isWaiting ? words.waiting : words.sending) : undefined;
  const said = onTheWay ?? (isThinking ? (isLate ? words.late : words.thinking) : undefined);
  useEffect(() => {
    if (said !== undefined && !isHandsFree()) say(said);
  }, [say, said]);

  const changed = useEffectEvent(onChange);
  const drawn = `${own.map(({ key, where }) => key + where.place)} ${isThinking} ${isLate} ${written.length}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: called for each change of what is drawn
  useEffect(() => changed(), [drawn]);

  return (
    <>
      {own.length > 0 && <AnswersOnTheirWay answers={own} />}
      <AwaitedReply {...reply} />
    </>
  );
}
