import { countText } from '@/lib/text/count-text';
import { en, es, ptBr as ptBR } from '../setup/messages';

const words = { en: en.Judgment, es: es.Judgment, 'pt-BR': ptBR.Judgment };

it.each([
  [
    'en',
    ['1 word', '0 numbers', '1,234 fillers', '“we” never', '“I” once', '“we” twice', '“I” 3 times'],
  ],
  ['es', ['1 palabra', '0 números', '1.234 muletillas']],
  ['pt-BR', ['1 palavra', '0 números', '1.234 vícios de linguagem']],
] as const)('countText writes counts with their plural, in %s', (language, said) => {
  const number = (value: number) => value.toLocaleString(language, { useGrouping: 'always' });
  const amounts = [
    ['words', 1],
    ['numbers', 0],
    ['fillers', 1234],
    ['we', 0],
    ['i', 1],
    ['we', 2],
    ['i', 3],
  ] as const;
  const texts = amounts.map(([name, amount]) => countText(name, amount, words[language], number));
  expect(texts.slice(0, said.length)).toEqual(said);
});

it('countText rounds a speed before choosing its plural', () => {
  expect(countText('wordsPerMinute', 0.9, en.Judgment, String)).toBe(
    en.Judgment.counts.wordsPerMinute.one,
  );
});
