import { useId, useRef, useState } from 'react';
import { CloseButton } from '@/components/ui/close-button';
import { filled } from '@/lib/i18n/words';
import type { Message } from '@/lib/interviews/message';
import { answerBehind } from '@/lib/interviews/sentence';
import { useInterviews } from '../interviews-context';
import { useThread } from '../thread-context';
import { useNarrow } from '../use-narrow';
import { RemarkColumns, remarkCounts } from './remark-summary';

/** Under the title, wherever one reads: the remarks, and the scores, each of which leads to its answer. */
export function ThreadScores() {
  const { store, language } = useInterviews();
  const { interview, messages } = useThread();
  const scores = interview?.scores ?? [];
  const { keep, fix } = remarkCounts(messages);
  if (scores.length + keep + fix === 0) return null;
  const number = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 1 });
  return (
    <div className="thread-scores">
      {keep + fix > 0 && <RemarksButton messages={messages} counts={{ keep, fix }} />}
      {scores.map(({ skill, value, max }) => {
        const answer = answerBehind(skill, messages);
        return (
          <button
            key={skill}
            type="button"
            disabled={!answer}
            onClick={() => answer && store.jumpTo(answer.key)}
          >
            {skill} <b className="even-digits">{number(value)}</b>
            <span className="text-muted">/{number(max)}</span>
          </button>
        );
      })}
    </div>
  );
}

type ButtonProps = { messages: readonly Message[]; counts: { keep: number; fix: number } };

/** The summary of the remarks, without scrolling up for it. */
function RemarksButton({ messages, counts }: ButtonProps) {
  const { words } = useInterviews();
  const Heading = useNarrow() ? 'h2' : 'h3';
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => panel.current?.hidePopover();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        className="font-semibold text-accent-ink"
      >
        {filled(words.pen.counts, counts)}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={words.pen.remarks}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="remark-sheet"
      >
        {isOpen && (
          <>
            <div className="flex items-center justify-between">
              <Heading className="font-semibold">{words.pen.remarks}</Heading>
              <CloseButton label={words.close} onClick={close} className="-me-2" />
            </div>
            <RemarkColumns messages={messages} onGo={close} />
          </>
        )}
      </div>
    </>
  );
}
