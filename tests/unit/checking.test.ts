import { addedWords } from '@/lib/checking/added-words';
import { kindNamed } from '@/lib/checking/checklists';
import { combinedCheck } from '@/lib/checking/combined-check';
import { countsIn, placesIn } from '@/lib/checking/counts';
import { quoteIn } from '@/lib/checking/quotes';
import { rubricFor } from '@/lib/checking/rubric';
import { readVerdict } from '@/lib/checking/verdict';
import { countedWords } from '@/lib/checking/words/languages';

type Language = keyof typeof countedWords;
type Name = 'numbers' | 'fillers' | 'i' | 'we';

const found = (language: Language, text: string, name: Name) =>
  placesIn(text, countedWords[language])[name].map(({ from, to }) => text.slice(from, to));

it.each([
  ['en', 'We cut 1,200 pages to 3 in 10:30 hours, 40% faster.', ['1,200', '3', '10:30', '40%']],
  ['en', 'Our B2B team planned for COVID-19 with GPT-4 and H2O.', []],
  ['en', 'It cost two hundred and fifty dollars.', ['two hundred and fifty']],
  ['en', 'Between twenty and thirty people came.', ['twenty', 'thirty']],
  ['en', 'Twenty-five thousand visits, 3 million later.', ['Twenty-five thousand', '3 million']],
  ['en', 'Often a weight, once or second to none.', []],
  [
    'es',
    'Atendí a doscientas cincuenta personas y a treinta y dos niños.',
    ['doscientas cincuenta', 'treinta y dos'],
  ],
  ['es', 'Entre veinte y treinta llegaron con 1.200 kg.', ['veinte', 'treinta', '1.200']],
  ['es', 'Los demás del B2B, nosotros y todos.', []],
  ['pt-BR', 'Foram vinte e cinco mesas e cento e dez pratos.', ['vinte e cinco', 'cento e dez']],
  ['pt-BR', 'Entre dois mil e 3.000 clientes na COVID-19.', ['dois mil', '3.000']],
] as const)('numbersIn %s: %s', (language, text, numbers) => {
  expect(found(language, text, 'numbers')).toEqual(numbers);
});

it.each([
  ['en', 'Um, I was, like, basically done. I like it, you know how.', ['Um', 'like', 'basically']],
  ['es', 'Eh, este… o sea, llegué. Este plan es mío.', ['Eh', 'este', 'o sea']],
  ['pt-BR', 'Hum, né, tipo assim, foi bom. Um tipo de prato.', ['Hum', 'né', 'tipo assim']],
] as const)('fillers in %s: %s', (language, text, fillers) => {
  expect(found(language, text, 'fillers')).toEqual(fillers);
});

it('countsIn counts “I” and “we” in English only', () => {
  const text = 'I’d say we did it: I wrote it, and we’re glad. Us, too. IV, II.';
  expect(found('en', text, 'i')).toEqual(['I’d', 'I']);
  expect(found('en', text, 'we')).toEqual(['we', 'we’re']);
  expect(countsIn('Yo y nosotros', countedWords.es)).toEqual({ words: 3, numbers: 0, fillers: 0 });
});

it.each([
  '',
  '…',
  '🎤'.repeat(2_000),
  'a'.repeat(10_000),
  'two and '.repeat(2_000),
  '1,'.repeat(5_000),
])('placesIn finds only places inside the text, in odd texts too: %#', (text) => {
  for (const words of Object.values(countedWords))
    for (const { from, to } of Object.values(placesIn(text, words)).flat()) {
      expect(from).toBeLessThan(to);
      expect(to).toBeLessThanOrEqual(text.length);
    }
});

it.each([
  ['I said “stop”, and they did.', 'i said "stop", and', 'I said “stop”, and'],
  ['It’s done.  Twice.', "It's done. Twice.", 'It’s done.  Twice.'],
  ['I cut costs.', '“cut costs”', 'cut costs'],
  ['I cut costs.', '…cut costs…', 'cut costs'],
  ['I recut costs, then cut costs.', 'cut costs', 'cut costs'],
  ['I cut costs.', 'cut cost', null],
  ['I cut costs.', 'cut the costs', null],
  ['I cut costs.', '', null],
  ['I cut costs.', '“”…', null],
  ['İstanbul was ours.', 'was ours', 'was ours'],
  ['Subí 😀 todo.', 'subí 😀 todo', 'Subí 😀 todo'],
] as const)('in “%s”, quoteIn finds “%s” as %s', (text, quote, part) => {
  expect(quoteIn(text, quote)).toBe(part);
});

it('a rewritten answer may contain only the person’s words, each as often as they used it, plus blanks', () => {
  const text = 'I cut the costs. I’m glad.';
  expect(addedWords(text, 'The costs: I cut [by how much?]. Glad I’m.')).toEqual([]);
  expect(addedWords(text, 'I cut the costs by half, I cut.')).toEqual(['by', 'half', 'i', 'cut']);
});

describe('a model’s verdict on an answer', () => {
  const text = 'I cut the on-call pages from eleven a week to one.';
  const ids = ['a', 'b', 'c'];
  const read = (said: unknown) => readVerdict(said, { text, ids });

  it('keeps the requested lines, once each, with quotations found in the text', () => {
    expect(
      read({
        what: 'answer',
        checks: [
          { id: 'a', met: 'yes', quote: 'eleven a week', note: 'unasked' },
          { id: 'a', met: 'no', quote: '', note: '' },
          { id: 'x', met: 'yes', quote: 'eleven a week' },
          { id: 'b', met: 'no', quote: 'forty a week', note: ' What  came\nof it? ' },
          null,
          { id: 'c', met: 'no', quote: 'on-call pages', note: 7 },
        ],
      })?.checks,
    ).toEqual([
      { id: 'a', met: true, quote: 'eleven a week' },
      { id: 'b', met: false, note: 'What came of it?' },
      { id: 'c', met: false, quote: 'on-call pages' },
    ]);
  });

  it('leaves a check open if undecided, or claimed without a quotation', () => {
    const checks = [
      { id: 'a', met: 'unsure', quote: 'eleven a week' },
      { id: 'b', met: 'yes', quote: 'I saved millions' },
      { id: 'c', met: true, quote: 'eleven' },
    ];
    const open = ids.map((id) => ({ id, met: null }));
    expect(read({ what: 'answer', checks })?.checks).toEqual(open);
    expect(read({ what: 'answer', checks: 'all' })?.checks).toEqual(open);
    expect(read({ what: 'refusal', checks })).toEqual({ what: 'refusal', checks: open });
  });

  it('is dropped if it does not say what kind of text it is', () => {
    for (const said of [null, 'answer', [], {}, { what: 'hired' }]) expect(read(said)).toBeNull();
  });
});

it('the person’s check overrides the coach’s, which overrides the browser’s', () => {
  const [person, browser] = (['person', 'browser'] as const).map((by) => ({ met: false, by }));
  expect(combinedCheck({ met: true, quote: 'q' }, person)).toEqual({ met: false, by: 'person' });
  expect(combinedCheck({ met: true, quote: 'q' }, browser)).toMatchObject({
    met: true,
    by: 'coach',
  });
  expect(combinedCheck({ met: null }, browser)).toEqual({ met: false, by: 'browser' });
  expect(combinedCheck({ met: null }, undefined)).toBeNull();
});

it('a rubric has a matching and a non-matching text for each line', () => {
  const { criteria } = kindNamed('success');
  const rubric = rubricFor(criteria, 'pt-BR');
  for (const { id, label, meets, misses } of criteria) {
    expect(rubric).toContain(`${id}: ${label['pt-br']}`);
    expect(rubric).toContain(meets['pt-br']);
    expect(rubric).toContain(misses['pt-br']);
  }
  expect(kindNamed('what is that').id).toBe('general');
});
