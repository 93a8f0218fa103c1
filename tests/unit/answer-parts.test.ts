import { readFileSync } from 'node:fs';
import { answerParts } from '@/components/marked-answer/answer-parts';
import { locales } from '@/lib/i18n/locales';

it('splits an answer into marked phrases and the text between them', () => {
  expect(answerParts('So <fix>I tried</fix>, and <keep>it held</keep>.')).toEqual([
    { text: 'So ' },
    { text: 'I tried', marked: 'fix' },
    { text: ', and ' },
    { text: 'it held', marked: 'keep' },
    { text: '.' },
  ]);
  expect(answerParts('Nothing marked')).toEqual([{ text: 'Nothing marked' }]);
});

it.each(locales)(
  'each answer of the hero marks the same two kinds of phrases in every language (%s)',
  (locale) => {
    const kinds = (language: string) => {
      const { HeroAnswer } = JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'));
      return ['first', 'second', 'third'].map((answer) =>
        answerParts(HeroAnswer[answer].words).flatMap(({ marked }) => marked ?? []),
      );
    };
    expect(kinds(locale)).toEqual(kinds('en'));
    for (const marks of kinds(locale)) expect(marks).toHaveLength(2);
  },
);
