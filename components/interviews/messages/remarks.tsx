'use client';

import { useRef, useState } from 'react';
import { findQuotes } from '@/lib/interviews/find-quote';
import type { Message } from '@/lib/interviews/message';
import type { Remark } from '@/lib/interviews/remarks';
import { withoutMarks } from '@/lib/interviews/without-marks';
import { useInterviews } from '../interviews-context';
import { usePracticeHere } from '../practice/practice-context';
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
export function Remarks({ message: { id, text, remarks }, arrived }: RemarksProps) {
  const practice = usePracticeHere()?.practice;
  const [isFresh] = useState(() => practice?.takeUnmarked(id) || arrived);
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
  useMarks(margin, inMargin, isFresh);
  return (
    <>
      {inMargin.length > 0 && <Cards ref={margin} remarks={inMargin} />}
      {below.length > 0 && <Cards remarks={below} look="remarks-below" />}
    </>
  );
}

type CardsProps = {
  ref?: React.Ref<HTMLUListElement>;
  remarks: readonly Remark[];
  look?: string;
};

function Cards({ ref, remarks, look = '' }: CardsProps) {
  const { words } = useInterviews();
  const spoken = useSpoken();
  return (
    <ul ref={ref} aria-label={words.pen.remarks} className={`remarks ${look}`}>
      {remarks.map(({ quote, kind, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two remarks may say the same, and none ever moves
        <li key={index} data-kind={kind} className="remark">
          <RemarkKind kind={kind} />
          <span lang={spoken} className="remark-words">
            <q>{withoutMarks(quote)}</q> {note}
          </span>
        </li>
      ))}
    </ul>
  );
}
