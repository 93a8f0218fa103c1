import { sourceOf } from '@/lib/api/judgment';
import type { Message } from '@/lib/api/message';
import { useInterviews } from '../interviews-context';
import { useSpoken } from '../thread-context';
import { judgmentWords } from './judgment-words';

/** Below a question: the line of the job posting that it comes from. */
export function QuestionSource({ message }: { message: Message }) {
  const { locale } = useInterviews();
  const spoken = useSpoken();
  const source = sourceOf(message);
  // A question that quotes its line says it already.
  if (source === null || message.text.includes(source)) return null;
  return (
    <p className="text-fine text-muted wrap-anywhere">
      {judgmentWords[locale].source} <q lang={spoken}>{source}</q>
    </p>
  );
}
