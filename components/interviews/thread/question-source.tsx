import { useWords } from '@/components/frame/member-words';
import { sourceOf } from '@/lib/api/judgment';
import type { Message } from '@/lib/api/message';
import { useSpoken } from '../message/thread-context';

/** Below a question: the line of the job posting that it comes from. */
export function QuestionSource({ message }: { message: Message }) {
  const words = useWords('Judgment');
  const spoken = useSpoken();
  const source = sourceOf(message);
  // A question that quotes its line says it already.
  if (source === null || message.text.includes(source)) return null;
  return (
    <p className="text-fine text-muted wrap-anywhere">
      {words.source} <q lang={spoken}>{source}</q>
    </p>
  );
}
