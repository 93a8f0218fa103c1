import { useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { filled } from '@/lib/i18n/words';
import { useThread } from '../message/thread-context';
import { CompareDialog } from './compare-dialog';

/** "Take 2 of 3" beside an answer to a question that was answered more than once. */
export function TakeNote({ messageKey }: { messageKey: string }) {
  const words = useWords('Takes');
  const takes = useThread().takes?.get(messageKey);
  const [isOpen, setOpen] = useState(false);
  if (!takes) return null;
  const at = takes.findIndex(({ message }) => message.key === messageKey);
  return (
    <span className="ms-2 inline-flex max-w-full flex-wrap items-center">
      <span>{filled(words.take, { number: at + 1, total: takes.length })}</span>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="quiet min-h-11 rounded-full px-2.5 font-semibold text-accent-ink hover:bg-accent-soft print:hidden"
      >
        {words.compare}
      </button>
      {isOpen && <CompareDialog takes={takes} at={at} onClosed={() => setOpen(false)} />}
    </span>
  );
}
