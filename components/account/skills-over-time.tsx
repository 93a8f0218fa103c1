import { useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import type { Locale } from '@/lib/i18n/locales';
import type { Practice } from './practice-history';
import { SkillLines } from './skill-lines';

type Props = Pick<Practice, 'skills' | 'kinds'> & { locale: Locale };

const choices = ['all', 'real', 'practice'] as const;

/** The skills over time, of all interviews or, where there are both, of real ones or practice alone. */
export function SkillsOverTime({ skills, kinds, locale }: Props) {
  const words = useWords('SkillLines');
  const [chosen, setChosen] = useState<(typeof choices)[number]>('all');
  const shown = kinds && chosen !== 'all' ? kinds[chosen] : skills;
  const choice = kinds && (
    <label>
      <span className="sr-only">{words.kind}</span>
      <select
        data-bordered
        value={chosen}
        onChange={({ target }) => setChosen(choices.find((one) => one === target.value) ?? 'all')}
        className="min-h-11 rounded-lg bg-raised px-3 edge-line-strong"
      >
        {choices.map((one) => (
          <option key={one} value={one}>
            {words.kinds[one]}
          </option>
        ))}
      </select>
    </label>
  );
  // Each line has a tab stop of its own.
  return <SkillLines key={chosen} skills={shown} locale={locale} choice={choice} />;
}
