import type { Judged } from '@/reference-api/coach/coach';
import type { CoachLanguage } from '@/reference-api/coach/languages';
import { held } from '../setup/held-interview';

/** What a strict reader of whole interviews found that a careful human would not say. */

const none: Judged = { unscored: null, findings: [], values: [], stronger: null, progress: [] };

/** Answers to one question and its follow-ups, with what the coach replies to each. */
async function heldOn(language: CoachLanguage, id: string, ...texts: string[]) {
  const { answers, byCoach } = await held(language, [id], texts);
  return answers.map(({ judged }, at) => {
    const own = judged ?? none;
    const reply = byCoach[at + 1]?.text ?? '';
    return { ...own, reply, ids: own.findings.map((one) => one.id) };
  });
}

/** Of the last answer. */
const last = async (...asked: Parameters<typeof heldOn>) =>
  (await heldOn(...asked)).at(-1) ?? { ...none, reply: '', ids: [] };

const valuesOf = ({ values }: Judged) => values.map(({ skill, value }) => [skill, value]);

describe('the answer to a follow-up', () => {
  it('that says all of it once more is another take, and doubles nothing', async () => {
    const text =
      'Mi jefe me pidió mentirle a un cliente sobre la fecha. Le dije que no y le propuse llamarlo yo.';
    const [first, again] = await heldOn('es', 'said-no', text, text);
    expect(again?.stronger?.match(/mentirle/g) ?? []).toHaveLength(again?.stronger ? 1 : 0);
    expect(again && valuesOf(again)).toEqual(first && valuesOf(first));
    expect(again?.reply).toMatch(/Tan bien como la última vez/);
  });

  it('that leaves others in peace takes the place of the one that blamed them', async () => {
    const better = await last(
      'es',
      'conflict',
      'Mi jefa era insoportable y nadie la quería. Me quejé y la cambiaron de tienda.',
      'Mi jefa y yo chocábamos por los turnos. Le pedí hablar, le enseñé que me tocaban todos los domingos, y desde entonces los rotamos.',
    );
    expect(better.stronger ?? '').not.toContain('insoportable');
    expect(better.values.find(({ skill }) => skill === 'ownership')?.value).toBeGreaterThan(2);
  });

  it('stands at the end as a sentence of its own', async () => {
    const { stronger } = await last(
      'pt-BR',
      'customer',
      'Cliente xingou a gente na loja cheia. Fiquei quieta',
      'era um liquidificador que veio sem tampa, troquei na hora',
    );
    expect(stronger).toMatch(
      /^Cliente xingou a gente na loja cheia\. Fiquei quieta\. Era um liquidificador .* na hora\.$/,
    );
  });

  it('that says which part was theirs is not asked for it again', async () => {
    const { stronger, values } = await last(
      'en',
      'initiative',
      'We noticed that new people kept asking the same questions, so we wrote a handbook. We interviewed everyone, we drew the org chart, and we put it on the wiki. Now new hires find their way in two days and not two weeks.',
      'All of it, to be honest. I wrote it in the evenings; the others answered my questions.',
    );
    expect(stronger).not.toContain('[which part was yours?]');
    expect(values.find(({ skill }) => skill === 'ownership')?.value).toBeGreaterThan(1.5);
  });

  it.each<[CoachLanguage, string]>([
    ['en', 'why do you keep asking for numbers'],
    ['en', 'i already told you'],
    ['en', "I don't think I could have done anything else."],
    ['es', 'ya te lo dije'],
    ['pt-BR', 'já falei'],
  ])('that only complains helps nobody, and is no part of it: %s, %s', async (language, text) => {
    const texts = {
      en: 'The till was slow. I moved the stamps.',
      es: 'La caja era lenta. Moví los sellos.',
      'pt-BR': 'O caixa era lento. Mudei os carimbos.',
    };
    const { reply, stronger } = await last(language, 'improved', texts[language], text);
    expect(reply).not.toMatch(
      /^(?:That helps|Good, that|Eso ayuda|Bien, eso|Isso ajuda|Bom, isso)/,
    );
    expect(stronger ?? '').not.toContain(text);
  });

  it('that asks what is meant is told so, and not asked the whole question again', async () => {
    const [, back] = await heldOn(
      'en',
      'improved',
      'At our shop the labels were on the wrong boxes all week. I moved the printer next to the belt and showed the others how to check.',
      'what do you mean?',
    );
    expect(back?.unscored).toBe('question-back');
    expect(back?.reply).toMatch(/different afterward/);
    expect(back?.reply).not.toContain('**');
  });

  it.each<[CoachLanguage, string, string]>([
    ['en', 'why-leave', 'The commute. It takes me two hours each way and I have a small kid.'],
    ['en', 'motivates', 'Money, honestly. And when people say thanks.'],
    ['pt-BR', 'why-hire', 'Porque sou esforçado, pontual e aprendo rápido.'],
  ])('is not asked about an employer by a question about oneself: %s, %s', async (...asked) => {
    const { reply } = await last(...asked);
    expect(reply).not.toMatch(/employers|muitas empresas/);
  });
});

describe('a stronger version', () => {
  it('keeps a sentence that only begins with the words of the question', async () => {
    const { ids, stronger } = await last(
      'en',
      'deadline',
      'In March I had to meet a deadline that looked impossible: 400 cakes by Friday with one oven broken. I rented the church kitchen, asked my sister to do the icing, and baked through two nights. All 400 went out on Friday at noon.',
    );
    expect(ids).not.toContain('copied');
    expect(stronger ?? '400 cakes').toContain('400 cakes');
  });

  it('keeps end marks and the commas of what a filler was inserted in', async () => {
    const { stronger } = await last(
      'pt-BR',
      'conflict',
      'Minha colega, tipo assim, a da tarde, deixava o caixa errado, né? Eu, é…, conversei com ela e propus contar juntas, sabe? Desde então nunca mais faltou dinheiro.',
    );
    expect(stronger).toContain('Minha colega, a da tarde, deixava o caixa errado? Eu conversei');
  });

  it.each([
    'The tills closed late every night. I let two of us count at once, and wrote down who did what. The closing went from 50 minutes to 20 because of that.',
    'My colleague was a complete idiot who could not sell water. I told him so in front of the team, and he resigned. Sales went up 12% in a month.',
  ])(
    'does not begin with what needs the sentence before, nor crowns an insult: %s',
    async (text) => {
      const { stronger } = await last('en', 'hard-problem', text);
      expect((stronger ?? text).startsWith(text.slice(0, 20))).toBe(true);
    },
  );

  it('asks for a number where something can be counted', async () => {
    const { stronger } = await last(
      'en',
      'proud',
      'I turned around the worst region of the company. I read people well and get the best out of them. When I left, they begged me to stay.',
    );
    expect(stronger ?? '').not.toContain('When I left [');
    const heat = await last(
      'en',
      'improved',
      'The boiler at our club was slow in the mornings. I moved it off the outside wall, and it got hot much faster after that.',
    );
    expect(heat.stronger ?? '').not.toContain('wall [');
  });

  it('is none where only capitals and full stops would change', async () => {
    const { stronger } = await last(
      'en',
      'teamwork',
      'i dont mind it. i like it when everyone knows what to do. at my uncles garage me and the other lad did one side of the car each and then we checked each others wheels so nothing got missed.',
    );
    expect(stronger).toBeNull();
  });
});

describe('what is seen', () => {
  it.each<[CoachLanguage, string, string, string]>([
    [
      'en',
      'improved',
      'no-situation',
      'At the garage I sorted the returned tyres by size and wrote the size on each one. Before, finding one took a quarter of an hour, and now it takes two minutes.',
    ],
    [
      'pt-BR',
      'initiative',
      'no-situation',
      'Comecei um grupo de leitura no trampo. Convidei o pessoal, escolhi os livros e marquei toda última sexta. Hoje vem umas 15 pessoas.',
    ],
    [
      'es',
      'changed-plan',
      'no-result',
      'El evento era al aire libre y a mediodía se nubló. Llamé al colegio de enfrente, me prestaron el gimnasio, moví a los 150 invitados en cuarenta minutos y avisé al catering. Empezamos solo un cuarto de hora tarde.',
    ],
    [
      'en',
      'yourself',
      'no-present',
      'Im Terry, 52, been laying bricks since I was 16. Started with my uncle, then fifteen year with Wimpeys, on my own since 2008. Knees are going so I want to do site supervising, thats why Im here.',
    ],
    [
      'en',
      'own-mistake',
      'no-reason',
      'Tell em. Same day. Say whats wrong, what itll cost me to put right and when Im coming. Had it once with a damp course. I went back and did it again on my own money cos sooner or later its my name on that house.',
    ],
  ])('%s, %s: not %s', async (language, id, remark, text) => {
    expect((await last(language, id, text)).ids).not.toContain(remark);
  });

  it.each<[CoachLanguage, string, string, string]>([
    [
      'en',
      'led',
      'number',
      "Our five plants each bought their own steel. I asked the five buyers to a dinner and showed them each other's prices. They signed one joint contract in March. We pay 9% less, 1.4 million a year.",
    ],
    [
      'pt-BR',
      'improved',
      'result',
      'A laje caía sempre. Eu cavei do lado e vi que a viga não chegava no fim. Fiz outra viga e faz 5 anos que não rachou mais.',
    ],
  ])('%s, %s: the %s that tells most', async (language, id, remark, text) => {
    const { findings } = await last(language, id, text);
    const { quote } = findings.find((one) => one.id === remark) ?? {};
    expect(quote).toMatch(/9% less|não rachou mais/);
  });

  it.each<[CoachLanguage, string, string]>([
    [
      'en',
      'I completely transformed the culture, drove massive growth, built a world-class team and delivered outstanding results. As a result everyone recognised my leadership.',
      'I taught my mum to use her phone. She was 74 and scared of it. Every Sunday we did one thing, first the photos, then calling. Last week she rang my brother in Perth by herself and cried.',
    ],
    [
      'pt-BR',
      'Sou reconhecido como o melhor gestor da empresa. Revolucionei a área, quebrei paradigmas e entreguei resultados extraordinários. Minha equipe me idolatra.',
      'Ensinei minha mãe a ler. Ela tinha 58 anos e vergonha de pedir. Um livro por mês, e em um ano ela leu a carta do INSS sozinha. Hoje ela lê a Bíblia na igreja.',
    ],
  ])('in %s a boast is worth no more than a true story', async (language, boast, story) => {
    const of = async (text: string) =>
      (await last(language, 'proud', text)).values.reduce((sum, { value }) => sum + value, 0);
    expect(await of(story)).toBeGreaterThan(await of(boast));
  });

  it('nobody is praised for a soft word or for a funeral; lists are quoted without their signs', async () => {
    const soft = await last(
      'en',
      'conflict',
      'A guest was shouting at the till. I basically took him aside and I sort of just listened to him for ten minutes, and he calmed down and apologised to us.',
    );
    expect(soft.reply.split('\n\n')[0]).not.toMatch(/sort of just listened/);
    const grief = await last(
      'en',
      'pressure',
      'My dad died that week and I still had to close the till every night. I asked my boss for the Thursday off and she gave me two days. I did the funeral and came back.',
    );
    expect(grief.reply).not.toContain('funeral');
    const list = await last(
      'en',
      'improved',
      '- weekly report by hand, 4 hours every Monday\n- wrote a script that pulls the exports\n- now it takes 20 minutes and finance runs it',
    );
    for (const { quote } of list.findings) expect(quote).not.toMatch(/^-/);
  });

  it('an abbreviation ends no sentence', async () => {
    const { findings } = await last(
      'en',
      'why-company',
      "I have nursed on wards for six years. Your group puts models into wards: the sepsis alert at St. Mary's came from you. I want to sit with the nurses who see it.",
    );
    for (const { quote } of findings) expect(quote).not.toMatch(/St\.?$/);
  });

  it('where nothing is wrong and yet little is earned, what would raise it is said', async () => {
    const { ids, reply } = await last(
      'en',
      'teamwork',
      'i dont mind it. i like it when everyone knows what to do. at my uncles garage me and the other lad did one side of the car each and then we checked each others wheels so nothing got missed.',
    );
    expect(ids.filter((id) => id.startsWith('no-'))).toEqual([]);
    expect(reply).not.toMatch(/nothing to correct|nothing is missing/);
  });

  it('a take is compared with all that was said before it', async () => {
    const [, added, again] = await heldOn(
      'en',
      'improved',
      'At our shop the returns took ages because you had to walk a form to the office, so I asked if we could keep the forms at the till.',
      'It went from ten minutes to two.',
      'At our shop a return took ten minutes because you had to walk a form to the office. I asked the manager if we could keep the forms at the till and made a stamp for it. It went from ten minutes to two.',
    );
    const numbers = ({ values }: Judged) => values.find(({ skill }) => skill === 'numbers')?.value;
    const from = again?.progress.find(({ skill }) => skill === 'Numbers')?.from;
    expect(from).toBe(added && numbers(added));
    expect(again?.reply).not.toMatch(/ten minutes to two” was missing/);
  });
});

it.each<[CoachLanguage, string, string]>([
  ['pt-BR', 'improved', 'Eu deixei o café mais rápido. Moí tudo na véspera.'],
  ['pt-BR', 'improved', 'Eu deixei a limpeza mais simples. Separei os panos por cor.'],
  ['pt-BR', 'why-job', 'Porque aqui é perto de casa e eu crio meus filhos sozinha.'],
  [
    'es',
    'proud',
    'Le enseñé a leer a mi abuela. Tenía 71 años, y al año leyó sola la carta de mi tío.',
  ],
  [
    'es',
    'hard-problem',
    'una casa en ecatepec que se metia el agua por la losa, ya habian ido tres maestros. yo me subi con una cubeta y fui mojando por partes hasta que goteo adentro',
  ],
  ['en', 'quality', '- checklist ✅ - second pair of eyes 👀 - sleep one night over it 😴'],
])('in %s, asked %s, who works with their hands is heard: %s', async (language, id, text) => {
  expect((await last(language, id, text)).unscored).toBeNull();
});
