import { useWords } from '@/components/frame/member-words';
import { filled } from '@/lib/i18n/words';
import { usePage } from '../page/page-context';

/** A score's number, as the page's language writes it. */
export function useScoreNumber(): (value: number) => string {
  const { language } = usePage();
  return (value) => value.toLocaleString(language, { maximumFractionDigits: 1 });
}

/** "2 → 4": screen readers hear "from 2 to 4". */
export function Change({ from, to }: { from: number; to: number }) {
  const number = useScoreNumber();
  const words = useWords('Judgment');
  const values = { from: number(from), to: number(to) };
  return (
    <span className="font-semibold even-digits">
      <span aria-hidden="true">
        {values.from} → {values.to}
      </span>
      <span className="sr-only">{filled(words.change, values)}</span>
    </span>
  );
}
