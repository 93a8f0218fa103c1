import type { Message } from '@/lib/api/message';
import { FormattedText } from '../formatted/formatted-text';
import { openQuestion, splitAtQuestion } from '../message/open-question';
import { useThread } from '../message/thread-context';

/** The coach's text; the open question is set in large type. */
export function CoachText({ message }: { message: Message }) {
  const { key, text } = message;
  const isOpen = openQuestion(useThread())?.key === key;
  const parts = isOpen ? splitAtQuestion(text) : null;
  if (!parts) return <FormattedText text={text} id={key} />;
  const { before, asked, after } = parts;
  return (
    <div className="grid gap-3">
      {before !== '' && <FormattedText text={before} id={`${key}-before`} />}
      <div data-asked className="text-heading">
        <FormattedText text={asked} id={key} />
      </div>
      {after !== '' && <FormattedText text={after} id={`${key}-after`} />}
    </div>
  );
}
