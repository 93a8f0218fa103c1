import { useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import type { Delivery } from '@/lib/api/judgment';
import type { Message } from '@/lib/api/message';
import type { CountedName } from '@/lib/checking/counts';
import { type CountName, countedNames, countText } from '@/lib/text/count-text';
import { useSpoken } from '../message/thread-context';
import { useSay } from '../page/live-region';
import { useScoreNumber } from './change';
import { countedLanguage, useCountedWords } from './counted-words';

/** How often, by itself; null where the API does not say. */
export function amountOf(delivery: Delivery, name: CountName): number | null {
  if (name === 'pauses') return delivery.pauses.length || null;
  return delivery[name];
}

const isPlaced = (name: CountName): name is CountedName =>
  name === 'numbers' || name === 'we' || name === 'i' || name === 'fillers';

type Props = { message: Message; delivery: Delivery };

/** What was counted in an answer, without interpreting it. A press shows where. */
export function CountsLine({ message, delivery }: Props) {
  const say = useSay();
  const words = useWords('Judgment');
  const number = useScoreNumber();
  const spoken = useSpoken();
  const language = countedLanguage(spoken);
  const [shown, setShown] = useState<CountedName | null>(null);
  useCountedWords(message, language, shown, (found) => {
    if (found.length > 0) say(found.join(', '), spoken);
  });
  return (
    <ul aria-label={words.counts.label} className="counts">
      {countedNames.map((name) => {
        const amount = amountOf(delivery, name);
        if (amount === null) return null;
        const text = countText(name, amount, words, number);
        const mayShow = isPlaced(name) && amount > 0 && language !== null && message.text !== '';
        return (
          <li key={name}>
            {mayShow ? (
              <button
                type="button"
                aria-pressed={shown === name}
                title={words.counts.where}
                onClick={() => setShown(shown === name ? null : name)}
              >
                {text}
              </button>
            ) : (
              text
            )}
          </li>
        );
      })}
    </ul>
  );
}
