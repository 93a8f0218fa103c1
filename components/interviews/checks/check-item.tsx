import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWords } from '@/components/frame/member-words';
import { Glyph } from '@/components/ui/glyph';
import type { CheckLine, OwnCheck } from '@/lib/api/checks';
import { tickPath } from '../controls/icon-paths';
import { useSpoken } from '../message/thread-context';
import { QuoteChoice } from './quote-choice';

const unmetPath = 'M5.500 5.500l9 9m0-9-9 9';
const openPath = 'M10 4a6 6 0 1 0 0 12 6 6 0 1 0 0-12';

type Props = {
  /** The answer that it is about. */
  message: { id: string; text: string };
  line: CheckLine;
  /** Null where nothing can be said. */
  onSet: ((check: OwnCheck) => void) | null;
};

/**
 * A line of a checklist: whether it is met, who says so and by which words, and buttons for the
 * person's own verdict.
 */
export function CheckItem({ message, line, onSet }: Props) {
  const words = useWords('Checklist');
  const spoken = useSpoken();
  const id = useId();
  const item = useRef<HTMLLIElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const { label, met, by, quote, note } = line;
  // The pressed button disappears once the line is judged: the line's first button gets the focus.
  const act = (check: OwnCheck) => {
    flushSync(() => {
      setChoosing(false);
      onSet?.(check);
    });
    item.current?.querySelector('button')?.focus({ preventScroll: true });
  };
  const say = (isMet: boolean) => act({ met: isMet, by: 'person' });
  const button = (name: string, text: string, onClick: VoidFunction, more: object = {}) => (
    <button
      type="button"
      id={`${id}${name}`}
      aria-labelledby={`${id}${name} ${id}label`}
      onClick={onClick}
      className="check-action"
      {...more}
    >
      {text}
    </button>
  );
  const mayPoint =
    met !== null && (quote === null || by === 'person') && message.text.trim() !== '';
  return (
    <li ref={item} data-met={met ?? 'open'} className="check-line">
      <Glyph
        d={met === null ? openPath : met ? tickPath : unmetPath}
        weight={2.2}
        className="check-sign"
      />
      <div className="grid min-w-0 justify-items-start gap-1">
        <p id={`${id}label`} lang={spoken}>
          {label}
        </p>
        {by && <p className="font-semibold text-fine">{words.said[by][met ? 'yes' : 'no']}</p>}
        {quote !== null && (
          <q lang={spoken} className="text-compact">
            {quote}
          </q>
        )}
        {note !== null && (
          <p lang={spoken} className="text-compact text-muted">
            {note}
          </p>
        )}
        {onSet && (
          <p className="flex flex-wrap gap-1 print:hidden">
            {met === null && button('yes', words.yes, () => say(true))}
            {met === null && button('no', words.no, () => say(false))}
            {met !== null && button('flip', words.notRight, () => say(!met))}
            {mayPoint &&
              button('point', words.point, () => setChoosing(!isChoosing), {
                'aria-expanded': isChoosing,
                'aria-controls': `${id}choice`,
              })}
          </p>
        )}
        {isChoosing && met !== null && (
          <QuoteChoice
            id={`${id}choice`}
            message={message}
            labelledBy={`${id}label`}
            onChoose={(chosen) => act({ met, quote: chosen, by: 'person' })}
          />
        )}
      </div>
    </li>
  );
}
