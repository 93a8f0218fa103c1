import { skills } from '@/content/practice-questions.json';
import { languages } from '@/lib/i18n/locales';
import { interviews } from '@/reference-api/demo/interviews';

/** The text without code, which has straight quotation marks. */
const proseOf = (text: string): string => text.replace(/```[\s\S]*?```|`[^`]*`/g, '');

it.each([...languages])(
  '$locale · the demo names skills in the interview’s language, and has curved quotation marks in prose',
  ({ locale, tag }) => {
    const own = interviews.filter(({ language }) => language === tag);
    const turns = own.flatMap((interview) => interview.turns);
    const named = new Set(turns.flatMap(({ checks }) => checks ?? []).map(({ skill }) => skill));
    expect(named.size).toBeGreaterThan(2);
    expect(skills.map(({ name }) => name[locale])).toEqual(expect.arrayContaining([...named]));
    const straight = turns.filter(({ text }) => /["']/.test(proseOf(text)));
    expect(straight.map(({ text }) => text)).toEqual([]);
  },
);
