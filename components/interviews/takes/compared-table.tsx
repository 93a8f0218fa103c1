import { useMemo } from 'react';
import { useWords } from '@/components/frame/member-words';
import { checksOf, combinedLines } from '@/lib/api/checks';
import { readDelivery } from '@/lib/api/judgment';
import type { Message } from '@/lib/api/message';
import { filled } from '@/lib/i18n/words';
import { countedNames } from '@/lib/text/count-text';
import { useScoreNumber } from '../judgment/change';
import { amountOf } from '../judgment/counts-line';
import { useMark } from '../marks/use-mark';
import { useSpoken } from '../message/thread-context';
import { type ComparedLine, comparedLines } from './compared-lines';

type NumberedTake = { message: Message; number: number };

type Props = { earlier: NumberedTake; later: NumberedTake };

const useLines = (message: Message) => {
  const { checks } = useMark(message).mark;
  return useMemo(() => combinedLines(checksOf(message), checks), [message, checks]);
};

/** Two takes compared: line by line of the checklist, and number by number. */
export function ComparedTable({ earlier, later }: Props) {
  const words = useWords('Takes');
  const number = useScoreNumber();
  const sides = [useLines(earlier.message), useLines(later.message)] as const;
  const lines = comparedLines(...sides);
  const counts = [earlier, later].map(({ message }) => readDelivery(message.judged.delivery));
  const [before, after] = counts;
  const rows = countedNames.flatMap((name) => {
    const amounts = [before, after].map((one) => one && amountOf(one, name));
    return amounts.every((amount) => typeof amount === 'number') ? [{ name, amounts }] : [];
  });
  const isUnjudged = lines.length === 0 && sides.some((side) => side.length > 0);
  if (lines.length + rows.length === 0 && !isUnjudged) return null;
  return (
    <div className="mt-8 grid gap-3">
      {isUnjudged && <p className="text-muted">{words.notCompared}</p>}
      {lines.length + rows.length > 0 && (
        <table className="takes-table">
          <caption className="sr-only">{words.title}</caption>
          <thead>
            <tr>
              <td />
              {[earlier, later].map((take) => (
                <th key={take.number} scope="col">
                  {filled(words.one, { number: take.number })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((pair) => (
              <LineRow key={pair[0].id} pair={pair} />
            ))}
            {rows.map(({ name, amounts }) => (
              <tr key={name}>
                <th scope="row">{words.counts[name]}</th>
                {amounts.map((amount, side) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a take stays on its side
                  <td key={side}>{number(amount ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function LineRow({ pair }: { pair: ComparedLine }) {
  const { said } = useWords('Checklist');
  const spoken = useSpoken();
  return (
    <tr>
      <th scope="row" lang={spoken}>
        {pair[1].label}
      </th>
      {pair.map(({ by, met, quote }, side) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a take stays on its side
        <td key={side}>
          {by && said[by][met ? 'yes' : 'no']}
          {quote !== null && (
            <q lang={spoken} className="block text-muted">
              {quote}
            </q>
          )}
        </td>
      ))}
    </tr>
  );
}
