import { useId, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { CopyButton } from '../controls/copy-button';
import { useSpoken } from '../message/thread-context';

/** A fact that only the person knows: `[how many?]`. */
const blank = /(\[[^[\]\n]{1,120}\])/;

/** A better version of the person's own answer: folded, so that they may try first. */
export function Stronger({ text }: { text: string }) {
  const screen = useWords('InterviewsScreen');
  const words = useWords('Judgment');
  const spoken = useSpoken();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  // Every second part is a blank.
  const parts = text.split(blank);
  return (
    <div className="grid justify-items-start gap-1">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="-mx-3 min-h-11 rounded-full px-3 text-start font-semibold text-accent-ink hover:bg-accent-soft print:hidden"
      >
        {isOpen ? words.hideStronger : words.stronger}
      </button>
      <div
        id={id}
        hidden={!isOpen}
        data-bordered
        className="w-full rounded-tile bg-raised px-4 py-3 text-on-surface edge-line-strong"
      >
        <p lang={spoken} className="whitespace-pre-wrap wrap-anywhere">
          {parts.map((part, index) =>
            index % 2 === 1 ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, of which none ever moves
              <mark key={index} className="rounded-lg bg-accent-soft px-1 text-on-accent-soft">
                {part}
              </mark>
            ) : (
              part
            ),
          )}
        </p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-fine text-muted">
          <p>
            {words.ownWords} {parts.length > 1 && words.blanks}
          </p>
          <CopyButton text={text} label={words.copyStronger} copiedLabel={screen.copied} />
        </div>
      </div>
    </div>
  );
}
