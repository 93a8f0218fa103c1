import { useRef, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Glyph } from '@/components/ui/glyph';
import type { Message } from '@/lib/api/message';
import type { Remark } from '@/lib/api/remarks';
import { filled } from '@/lib/i18n/words';
import { findQuotes } from '@/lib/text/find-quote';
import { useAccount } from '../account/account-context';
import { tickPath } from '../controls/icon-paths';
import { RemarkItem } from '../judgment/remark-item';
import { useMark } from '../marks/use-mark';
import { useThread } from '../message/thread-context';
import { usePracticeHere } from '../practice/practice-context';
import { useRemarks } from './use-remarks';

type RemarksProps = {
  message: Message;
  /** They arrived while the message was shown. */
  arrived: boolean;
};

/** The coach's remarks, each beside the sentence it quotes, or below if that is not found. */
export function Remarks({ message, arrived }: RemarksProps) {
  const { id, text, remarks } = message;
  const here = usePracticeHere();
  const [isFresh] = useState(() => here?.practice.takeUnseenRemarks(id) || arrived);
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
  useRemarks(margin, inMargin, isFresh);
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
  /** The button "worked on" follows this one. */
  lastFix: Remark | undefined;
  remarks: readonly Remark[];
  look?: string;
};

function Cards({ ref, message, remarks, lastFix, look = '' }: CardsProps) {
  const words = useWords('InterviewsScreen');
  const { mark } = useMark(message);
  return (
    <ul
      ref={ref}
      data-worked-on={mark.workedOn || undefined}
      aria-label={words.pen.remarks}
      className={`remarks ${look}`}
    >
      {remarks.map((remark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two remarks may say the same, and none ever moves
        <RemarkItem key={index} remark={remark}>
          {remark === lastFix && <WorkedOn message={message} />}
        </RemarkItem>
      ))}
    </ul>
  );
}

/** Marks the fixes of a message as worked on, where the API stores that. */
function WorkedOn({ message }: { message: Message }) {
  const { workedOn, workedOnAll } = useWords('Marks');
  const { offers } = useAccount();
  const { mark, setWorkedOn } = useMark(message);
  const { interview } = useThread();
  const fixes = message.remarks.filter(({ kind }) => kind === 'fix').length;
  if (!offers.includes('marks') || !interview || fixes === 0) return null;
  return (
    <button
      type="button"
      aria-pressed={mark.workedOn}
      onClick={() => setWorkedOn?.(!mark.workedOn)}
      // Its room is kept until the marks are known.
      disabled={!setWorkedOn}
      className="worked-on"
    >
      <span aria-hidden="true" className="worked-on-box">
        {mark.workedOn && <Glyph d={tickPath} weight={2.4} className="size-3.5" />}
      </span>
      {fixes === 1 ? workedOn : filled(workedOnAll, { count: fixes })}
    </button>
  );
}
