import { readLabeled } from '@/reference-api/coach/eval/labeled';
import { judge } from '@/reference-api/coach/judging/judge';
import { questions, textIn } from '@/reference-api/coach/questions';
import { addedWords, strongerVersion } from '@/reference-api/coach/stronger';

const languages = ['en', 'es', 'pt-BR'] as const;
type Language = (typeof languages)[number];

function stronger(text: string, language: Language, id = 'hard-problem') {
  const question = questions.find((one) => one.id === id);
  if (!question) throw new Error(id);
  const asked = { ...question, text: textIn(question, language), language };
  return strongerVersion(text, language, question.kind, judge(text, asked));
}

it('a word that was not said is found', () => {
  expect(addedWords('I cut eleven pages.', 'I cut [how many?] pages, eleven.')).toEqual([]);
  expect(addedWords('I cut eleven pages.', 'I cut twelve pages.')).toEqual(['twelve']);
  expect(addedWords('I cut pages.', 'I cut pages, I did.')).toEqual(['i', 'did']);
});

it.each([
  [
    'en',
    'Our label service paged us at night. I read the alerts of a month and, um, deleted those about causes. In the end the pages dropped from eleven a week to one.',
    'The pages dropped from eleven a week to one. Our label service paged us at night. I read the alerts of a month and deleted those about causes.',
  ],
  [
    'es',
    'El servicio nos despertaba de noche. Leí las alertas de un mes, o sea, y quité las que hablaban de causas. Al final las alertas bajaron de once por semana a una.',
    'Las alertas bajaron de once por semana a una. El servicio nos despertaba de noche. Leí las alertas de un mes y quité las que hablaban de causas.',
  ],
  [
    'pt-BR',
    'O serviço nos acordava de noite. Li os alertas de um mês, né, e tirei os que falavam de causas. No fim os alertas caíram de onze por semana para um.',
    'Os alertas caíram de onze por semana para um. O serviço nos acordava de noite. Li os alertas de um mês e tirei os que falavam de causas.',
  ],
] as const)('in %s the result comes first, and fillers are gone', (language, text, expected) => {
  expect(stronger(text, language)).toBe(expected);
});

it('what is missing is a blank that says which; what is uncertain stays uncertain', () => {
  const text =
    'We had a problem with the labels at work. We talked about it with the other team and we probably saved some time.';
  const better = stronger(text, 'en');
  expect(better).toContain('[which part was yours?]');
  expect(better).toContain('probably');
  expect(stronger('I fixed it.', 'en')).toBeNull();
  expect(
    stronger('asdf asdf asdf asdf asdf asdf asdf asdf asdf asdf asdf asdf asdf', 'en'),
  ).toBeNull();
});

/** A sequence that is the same on every run. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

it.each(languages)(
  'in %s a stronger version never has a name, number or claim that the person did not give',
  async (language) => {
    const answers = (await readLabeled('tests/coach', language)).map(({ text }) => text);
    const random = randomFrom(language.length + 41);
    const sentences = answers.flatMap((text) => text.match(/[^.!?]+[.!?]*/g) ?? []);
    const softeners = {
      en: ['um, ', 'I think ', 'you know, ', 'We ', 'kind of ', 'In the end, '],
      es: ['eh, ', 'creo que ', 'o sea, ', 'Nosotros ', 'como que ', 'Al final, '],
      'pt-BR': ['hum, ', 'acho que ', 'né, ', 'A gente ', 'meio que ', 'No fim, '],
    }[language];
    const pick = <One>(list: readonly One[]) => list[random(list.length)] as One;
    let made = 0;
    for (let round = 0; round < 400; round += 1) {
      const text = Array.from(
        { length: 1 + random(6) },
        () => (random(3) === 0 ? pick(softeners) : '') + pick(sentences).trim(),
      ).join(pick([' ', '\n', '  ', '… ']));
      const better = stronger(text, language, pick(questions).id);
      if (better === null) continue;
      made += 1;
      expect([text, better, addedWords(text, better)]).toEqual([text, better, []]);
      expect(better.length).toBeLessThan(text.length + 200);
    }
    expect(made).toBeGreaterThan(100);
  },
);
