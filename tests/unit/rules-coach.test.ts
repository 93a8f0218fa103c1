import { rulesCoach } from '@/reference-api/coach/rules-coach';

const said = {
  en: 'In 2023 we had an outage at work. I read the logs, found the loop and wrote a test for it. Since then it never came back!',
  es: 'En 2023 tuvimos una caída. Leí los registros, encontré el bucle y escribí una prueba. Desde entonces no volvió.',
  'pt-BR':
    'Em 2023 tivemos uma queda. Eu li os registros, achei o laço e escrevi um teste. Desde então não voltou.',
};

const skills = {
  en: ['Structure', 'Numbers', 'Ownership', 'Clarity'],
  es: ['Estructura', 'Números', 'Protagonismo', 'Claridad'],
  'pt-BR': ['Estrutura', 'Números', 'Protagonismo', 'Clareza'],
};

it.each(['en', 'es', 'pt-BR'] as const)(
  'in %s the coach quotes in a sentence of its own, with one full stop, and asks one thing',
  async (language) => {
    const turns = [{ sender: 'user' as const, text: said[language] }];
    const { answer } = await rulesCoach.reply({ language, question: null, turns });
    expect(answer).toMatch(/2023/);
    expect(answer).not.toMatch(/[.!…][”»]\.|\.\./);
    expect(answer.match(/\?/g)).toHaveLength(1);
    const { scores } = await rulesCoach.finish({ language, question: null, turns });
    expect(scores.map(({ skill }) => skill)).toEqual(skills[language]);
  },
);
