import { useEffect, useEffectEvent, useRef } from 'react';
import { useWords } from '@/components/frame/member-words';
import type { Message } from '@/lib/api/message';
import { filled } from '@/lib/i18n/words';
import { withoutMarks } from '@/lib/markdown/without-markup';
import { askedIn } from '@/lib/text/question';
import { firstSentence } from '@/lib/text/sentences';
import type { Say } from '../page/live-region';
import { speaksQuestions } from '../practice/is-hands-free';
import type { ThreadState } from '../store/state';
import type { InterviewsStore } from '../store/store';
import type { NewReply } from './follow-interviews';

type Known = {
  thread: ThreadState | null;
  reply: NewReply | null;
  store: InterviewsStore;
};

/** The first sentence of a reply and the question in it, which the person has to answer. */
function spokenReply(reply: Message): string {
  const sentence = firstSentence(reply.text);
  const asked = withoutMarks(askedIn(reply) ?? '');
  if (sentence.includes(asked)) return sentence;
  // A long sentence is cut.
  return asked.startsWith(sentence.replace(/…$/, '')) ? asked : `${sentence} ${asked}`;
}

/**
 * Has the first sentence and the question of each new reply in the open interview read out, however
 * it arrived. For replies in other interviews, only the title is read out.
 */
export function useReplies(say: Say, { thread, reply, store }: Known): void {
  const words = useWords('InterviewsScreen');
  const seen = useRef<{ id: string; count: number } | null>(null);

  const onMessages = useEffectEvent(({ id, messages }: ThreadState) => {
    const before = seen.current;
    seen.current = { id, count: messages.length };
    if (before?.id !== id) return;
    const reply = messages.slice(before.count).findLast(({ sender }) => sender === 'ai');
    if (!reply || (speaksQuestions() && askedIn(reply))) return;
    const interview = store.loaded.find(id);
    const text = spokenReply(reply);
    if (text) say(text, interview?.language ?? '');
    else say(filled(words.arrived, { title: interview?.title.trim() || words.untitled }));
  });
  const loaded = thread?.status === 'loaded' ? thread : null;
  useEffect(() => {
    if (loaded) onMessages(loaded);
    else seen.current = null;
  }, [loaded]);

  const onReply = useEffectEvent(({ id, title }: NewReply) => {
    if (id !== thread?.id) say(filled(words.arrived, { title: title || words.untitled }));
  });
  useEffect(() => {
    if (reply) onReply(reply);
  }, [reply]);
}
