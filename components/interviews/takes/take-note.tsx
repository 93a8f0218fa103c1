import { useState } from 'react';
import { takesWords } from '@/lib/i18n/takes-words';
import { filled } from '@/lib/i18n/words';
import { useInterviews } from '../interviews-context';
import { prepareScreenExtras, useScreenExtras } from '../lazy-parts';
import { useThread } from '../thread-context';

/** That an answer is one of several to its question, and the way to compare them. */
export function TakeNote({ messageKey }: { messageKey: string }) {
  const { locale } = useInterviews();
  const takes = useThread().takes?.get(messageKey);
  const [isOpen, setOpen] = useState(false);
  const Dialog = useScreenExtras(isOpen)?.CompareDialog;
  if (!takes) return null;
  const words = takesWords[locale];
  const at = takes.findIndex(({ message }) => message.key === messageKey);
  return (
    <span className="ms-2 inline-flex items-center whitespace-nowrap">
      <span>{filled(words.take, { number: at + 1, total: takes.length })}</span>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          void prepareScreenExtras();
        }}
        onPointerEnter={prepareScreenExtras}
        className="min-h-11 rounded-full px-2.5 font-semibold text-accent-ink hover:bg-accent-soft print:hidden"
      >
        {words.compare}
      </button>
      {isOpen && Dialog && <Dialog takes={takes} at={at} onClosed={() => setOpen(false)} />}
    </span>
  );
}
