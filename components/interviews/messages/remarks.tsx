import { useRef, useState } from 'react';
import { findQuotes } from '@/lib/interviews/find-quote';
import type { Message } from '@/lib/interviews/message';
import type { Remark } from '@/lib/interviews/remarks';
import { withoutMarks } from '@/lib/interviews/without-marks';
import { useInterviews } from '../interviews-context';
import { useWorkedOn, WorkedOn } from '../marks/worked-on';
import { useSpoken } from '../thread-context';
import { RemarkKind } from './remark-kind';
import { useMarks } from './use-marks';

type RemarksProps = {
  message: Message;
  /** They arrived while the message was shown. */
  arrived: boolean;
};

/**
 * The coach's remarks in the margin, each beside the sentence it quotes; below, if that is not
 * found.
 */
export function Remarks({ message, arrived }: RemarksProps) {
  const { id, text, remarks } = message;
  const { practice: here } = useInterviews();
  const [isFresh] = useState(() => here?.practice.takeUnmarked(id) || arrived);
  const margin = useRef<HTMLUListElement>(null);
  const found = findQuotes(
    [text],
    remarks.map(({ quote }) => quote),
  );
  const inMargin = remarks
    .map((remark, index) => ({ remark, at: found[index]?.start.at ?? -1 }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .map(({ remark }) => remark);
  const below = remarks.filter((_, index) => !found[index]);
  const lastFix = [...inMargin, ...below].findLast(({ kind }) => kind === 'fix');
  useMarks(margin, inMargin, isFresh);
  return (
    <>
      {inMargin.length > 0 && (
        <Cards ref={margin} message={message} remarks={inMargin} lastFix={lastFix} />
      )}
      {below.length > 0 && (
        <Cards message={message} remarks={below} lastFix={lastFix} look="remarks-below" />
      )}
    </>
  );
}

type CardsProps = {
  ref?: React.Ref<HTMLUListElement>;
  message: Message;
  /** After which is said whether one has worked on them. */
  lastFix: Remark | undefined;
  remarks: readonly Remark[];
  look?: string;
};

function Cards({ ref, message, remarks, lastFix, look = '' }: CardsProps) {
  const { words } = useInterviews();
  const spoken = useSpoken();
  const isWorkedOn = useWorkedOn(message.id);
  return (
    <ul
      ref={ref}
      data-worked-on={isWorkedOn || undefined}
      aria-label={words.pen.remarks}
      className={`remarks ${look}`}
    >
      {remarks.map((remark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two remarks may say the same, and none ever moves
        <li key={index} data-kind={remark.kind} className="remark">
          <RemarkKind kind={remark.kind} />
          <span lang={spoken} className="remark-words">
            <q>{withoutMarks(remark.quote)}</q> {remark.note}
          </span>
          {remark === lastFix && <WorkedOn message={message} />}
        </li>
      ))}
    </ul>
  );
}
