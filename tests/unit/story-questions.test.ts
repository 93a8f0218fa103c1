import { questionsFor, themes } from '@/components/interviews/stories/story-questions';
import { questions } from '@/lib/checking/checklists';
import { locales } from '@/lib/i18n/locales';
import { en } from '../setup/messages';

it('each skill that a story can show has a name, and common questions that ask for it', () => {
  const shown = questions.flatMap(({ shows }) => shows ?? []);
  expect([...new Set(shown)].sort()).toEqual([...themes].sort());
  expect(Object.keys(en.Stories.shows).sort()).toEqual([...themes].sort());
});

it.each(locales)('the questions that stories answer exist in %s', (locale) => {
  const texts = questions.filter(({ shows }) => shows).map(({ text }) => text[locale]);
  expect(themes.flatMap((theme) => questionsFor(theme, locale)).sort()).toEqual(texts.sort());
  // The checklists must stay out of the browser's bundle.
  expect(process.env.STORY_QUESTIONS).not.toContain('misses');
});
