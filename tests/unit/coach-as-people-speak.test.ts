import { judge } from '@/reference-api/coach/judging/judge';
import { questions, textIn } from '@/reference-api/coach/questions';
import { rulesCoach } from '@/reference-api/coach/rules-coach';
import { strongerVersion } from '@/reference-api/coach/stronger';

/*
 * Answers as people type and dictate them: no full stops, no accents, half sentences. They were
 * written, and judged by a person, before the rules that they hold.
 */

type Language = 'en' | 'es' | 'pt-BR';

function questionCalled(id: string) {
  const question = questions.find((one) => one.id === id);
  if (!question) throw new Error(id);
  return question;
}

function heard(language: Language, id: string, text: string, isFollowUp = false) {
  const question = questionCalled(id);
  const asked = { ...question, text: textIn(question, language), language, isFollowUp };
  const judgment = judge(text, asked);
  const remarks = judgment.findings.map((one) => one.id);
  const total = judgment.values.reduce((sum, { value }) => sum + value, 0);
  return {
    unscored: judgment.unscored,
    remarks,
    findings: judgment.findings,
    score: total / Math.max(1, judgment.values.length),
    stronger: strongerVersion(text, language, question.kind, judgment),
  };
}

describe('who says that they want to die', () => {
  it.each<[Language, string]>([
    ['en', 'i wanna die'],
    ['en', "i don't want to live like this"],
    ['en', 'i dont wanna live'],
    ['en', 'kms'],
    ['en', 'i cant go on'],
    ['en', 'my life isnt worth living'],
    [
      'en',
      'the most stressful week was when my mom died and i had to work anyway and since then i just feel empty, i dont eat, i dont sleep, i dont want to do this any more, i dont want to live like this',
    ],
    ['es', 'ya no tengo ganas de vivir'],
    ['es', 'no quiero existir'],
    ['es', 'pienso en el suicidio'],
    [
      'es',
      'fue la semana que me despidieron y desde ahi no levanto cabeza, tomo todos los dias y a veces pienso que lo mejor seria no despertar',
    ],
    [
      'es',
      'la verdad no puedo mas llevo semanas sin dormir y a veces pienso que seria mejor no despertarme',
    ],
    [
      'pt-BR',
      'sei la eu nao sou ninguem perdi meu emprego minha mulher foi embora e tem dia que eu penso em acabar com tudo',
    ],
    ['pt-BR', 'nao quero mais viver'],
    ['pt-BR', 'penso em suicidio'],
    [
      'pt-BR',
      'foi a semana que me demitiram e desde entao nao levanto da cama, tem dia que penso que era melhor nao acordar mais',
    ],
  ])('is heard: %s, %s', (language, text) => {
    expect(heard(language, 'pressure', text).unscored).toBe('distress');
  });

  it.each<[Language, string]>([
    [
      'en',
      'the week before black friday two people quit and i thought i would die of stress, i was killing myself to get the shelves done. i split the floor into zones and asked the students to come in for four hours each and we opened on time',
    ],
    ['en', 'I told them that I plan to die on this hill, and they gave in after I showed the log.'],
    ['en', 'There is no point in living in two systems, so I moved the last team in March.'],
    [
      'en',
      'a patient told me he wanted to die and i sat with him until the doctor came that night',
    ],
    [
      'en',
      'I do not want to live in London, so I asked for a job in Leeds and got it last spring.',
    ],
    ['es', 'quería morir cuando vi el error, pero llamé al cliente y lo arreglé en una hora.'],
    ['pt-BR', 'eu queria morrer quando vi o erro, mas liguei pro cliente e resolvi em uma hora'],
    [
      'es',
      'la semana de la vendimia me queria morir de cansancio jaja, faltaban dos camiones y llovia. reorganicé los turnos y llamé a mi primo que tiene flete, sacamos la uva el viernes',
    ],
    [
      'es',
      'teniamos que entregar las invitaciones de boda el viernes y la imprenta se rompio yo me queria morir pero llame a otra imprenta de getafe negocie el precio y fui yo misma a recogerlas a las 11 de la noche y las entregamos a tiempo',
    ],
    [
      'pt-BR',
      'se eu sumisse ninguem sabia a senha, entao eu escrevi tudo e treinei mais duas pessoas',
    ],
  ])('is not heard where nobody does: %s, %s', (language, text) => {
    expect(heard(language, 'pressure', text).unscored).not.toBe('distress');
  });
});

describe('a real answer is judged', () => {
  it.each<[Language, string, string]>([
    [
      'en',
      'late-project',
      'i write an email to the client and my manager the same day, say its two weeks and why, and what they get in the meantime',
    ],
    [
      'en',
      'current-role',
      'i act as the link between the nurses and the it guys, i collect what breaks and sort it by how many wards it stops',
    ],
    [
      'en',
      'why-hire',
      'because i am prompt and careful, i ran the pharmacy counter alone for two years',
    ],
    [
      'en',
      'angry-customer',
      'first i shut up and let him talk, then i repeat what he said and tell him what i can do today',
    ],
    [
      'en',
      'customer',
      'a guy yelled what a useless shop this is bullshit and i let him finish, looked up his order, found it at the other branch and drove it to him that evening and he apologized',
    ],
    [
      'en',
      'two-priorities',
      "I'd tell both: here is my list, you decide. If they say just give me that by noon, I'd ask the other one first because she has the earlier promise, then I'd confirm by email.",
    ],
    [
      'es',
      'yourself',
      'soy hijo de panaderos y trabajo en el horno desde los quince, ahora llevo el turno de noche',
    ],
    [
      'es',
      'customer',
      'Un cliente quería devolver un taladro sin ticket, busqué la venta por su tarjeta y se lo cambié, y desde entonces pregunta por mí, ¿no?',
    ],
    [
      'pt-BR',
      'yourself',
      'sou filha da dona de uma padaria e trabalho no caixa e nas compras desde os dezoito',
    ],
    [
      'pt-BR',
      'customer',
      'o cliente gritou que porra é essa cadê meu pedido e eu respirei, pedi o numero, vi que tava na outra filial e levei eu mesmo naquela tarde, ele pediu desculpa depois',
    ],
    [
      'es',
      'angry-customer',
      'una vez un cliente me dijo eres una inutil de mierda porque su pizza llego fria yo respiré le pedí perdon por la pizza le ofrecí otra nueva o el dinero eligio la pizza y se la llevé yo misma a la mesa 4 a los diez minutos y hasta dejo propina',
    ],
    [
      'pt-BR',
      'customer',
      'chegou uma moça na farmacia com a receita vencida e o filho com febre eu liguei pro posto falei com a enfermeira e consegui a receita nova pelo zap em 20 minutos ela voltou na semana seguinte com um bolo',
    ],
    ['pt-BR', 'why-job', 'ah pq to precisando muito e qualquer coisa serve'],
    [
      'en',
      'weakness',
      'my greatest weakness is delegating, i redo what others did and then i am late',
    ],
  ])('%s, %s: %s', (language, id, text) => {
    expect(heard(language, id, text).unscored).toBeNull();
  });
});

describe('what is no answer is not judged', () => {
  it.each<[Language, string, string]>([
    ['en', 'hard-problem', 'is it ok if its from uni i dont really have a job yet'],
    ['en', 'conflict', 'no comment lol why would i tell a robot that'],
    ['en', 'conflict', 'i would rather not talk about that if thats alright with you'],
    ['es', 'feedback', 'prefiero no contestar a esta pasamos a la siguiente porfa'],
    ['pt-BR', 'feedback', 'nao quero responder essa'],
    ['es', 'hard-problem', 'puede ser algo de la u? es que todavia no trabajo'],
    [
      'en',
      'quality',
      'yeah so anyway last night i was watching the game and we lost again, i shouted so loud that my neighbor called the cops',
    ],
  ])('%s, %s: %s', (language, id, text) => {
    expect(heard(language, id, text).unscored).not.toBeNull();
  });
});

describe('a remark is true of the text', () => {
  it.each<[Language, string, string, string]>([
    [
      'es',
      'improved',
      'no-number',
      'en la tienda preparabamos sesenta pedidos al dia con muchos errores. arme una hoja con fotos de cada caja y la pegue en la mesa. ahora salen noventa',
    ],
    [
      'pt-BR',
      'improved',
      'no-number',
      'na loja a gente preparava sessenta pedidos por dia com muito erro. fiz uma folha com foto de cada caixa e colei na mesa. hoje saem noventa',
    ],
    [
      'en',
      'improved',
      'no-number',
      'Our label printer jammed a lot. I cleaned it every Monday and wrote a card for the others. It went from seventeen jams a week to none.',
    ],
    [
      'es',
      'two-priorities',
      'no-reason',
      'primero miro cual afecta a un paciente y cual a un papel en urgencias me paso el mes pasado tenia un ingreso y el inventario a la vez hice el ingreso avise a la supervisora de que el inventario iria a las 5 y a las 5 y cuarto estaba hecho',
    ],
    [
      'pt-BR',
      'deadline',
      'no-situation',
      'o chefe pediu 200 camisetas pra sexta e a maquina quebrou na quarta quase morri do coração me matei de trabalhar dois dias cortei na mao e chamei minha tia pra costurar entregamos 200 na sexta as cinco da tarde',
    ],
    [
      'es',
      'learned-fast',
      'no-action',
      'pos me mandaron a cubrir a un compañero en la fresadora cnc y yo nomas sabia torno. le saque fotos a las pantallas y en la noche veia videos, a la semana ya estaba sacando cuarenta piezas por turno igual que el',
    ],
    [
      'en',
      'improved',
      'no-action',
      'cut the invoice run from two days to about three hours. wrote a little excel macro that pulls the hours straight out of the timesheets. accounts still use it',
    ],
    [
      'en',
      'conflict',
      'blames',
      'My colleague thought the delay was her fault and was crying in the bathroom. I told her it was not her fault, showed her the log, and we went to the manager together. He apologized the same day.',
    ],
    [
      'pt-BR',
      'disagreement',
      'blames',
      'Meu gerente queria demitir o estagiário. Eu disse que não acho que era culpa dele e mostrei os e-mails. No fim ele ficou e hoje é efetivo.',
    ],
    [
      'pt-BR',
      'angry-customer',
      'no-reason',
      'deixo ele falar tudo, anoto e repito o problema com as minhas palavras pra ele saber que eu ouvi. falo que não conheço o caso mas que em uma hora eu retorno com uma posição, e retorno mesmo sem ter',
    ],
    [
      'en',
      'feedback',
      'hedge',
      'My supervisor told me that I think out loud in meetings and that it wears people down. I asked two colleagues, and since then I write my thoughts down first and share only one.',
    ],
  ])('%s, %s, not %s: %s', (language, id, remark, text) => {
    expect(heard(language, id, text).remarks).not.toContain(remark);
  });

  it('"we" is quoted where somebody did something, not where things were so', () => {
    const { findings } = heard(
      'en',
      'deadline',
      'we had to get the kitchen ready for inspection in two days. we scrubbed everything and we threw out all the old stock and we fixed the fridge seals. we passed with a five star rating',
    );
    const we = findings.find(({ id }) => id === 'we');
    expect(we?.quote).toContain('scrubbed');
  });
});

describe('a stronger version says what was said', () => {
  it.each<[Language, string, string, string[]]>([
    [
      'es',
      'disagreement',
      'Mi socia pensaba que este no era el momento de abrir. Le mostré las ventas de tres meses y abrimos en marzo, y al final fue un éxito.',
      ['este no era el momento'],
    ],
    [
      'pt-BR',
      'disagreement',
      'Meu gerente queria demitir o estagiário. Eu disse que não acho que era culpa dele e mostrei os e-mails. No fim ele ficou e hoje é efetivo.',
      ['não acho que era culpa dele'],
    ],
    [
      'es',
      'disagreement',
      'Mi jefa quería cobrar la revisión. Le dije que no creo que sea justo y le mostré el contrato. Al final no la cobramos y el cliente se quedó.',
      ['no creo que sea justo'],
    ],
    [
      'pt-BR',
      'helped',
      'Uma colega nova travava no relatório. Sentei com ela três tardes e deixei ela fazer. Hoje ela sabe fazer o relatório sozinha e ensina os outros.',
      ['ela sabe fazer'],
    ],
    [
      'en',
      'feedback',
      'My supervisor told me that I think out loud in meetings and that it wears people down. When I think about a hard conversation now, I write it down first, and I mean what I say.',
      ['told me that I think out loud', 'When I think about', 'I mean what I say'],
    ],
  ])('%s, %s: %s', (language, id, text, parts) => {
    const better = heard(language, id, text).stronger ?? text;
    for (const part of parts) expect(better).toContain(part);
  });
});

test('solved it, worked on it, talked to people: that is no better than what somebody did', () => {
  const empty = heard(
    'en',
    'hard-problem',
    'In my last job there was a hard problem and I solved it. I worked on it, I talked to people and I fixed it. In the end it was solved and everyone was happy in two weeks.',
  );
  const real = heard(
    'en',
    'hard-problem',
    'so um at my last job in a dental lab the scanner kept dropping files nobody knew why and we were losing like two or three crowns a day i started writing down the time of every failure and after a week i noticed its always when the microwave in the break room is on so i moved the router and that was it we havent lost a single file since',
  );
  expect(real.score).toBeGreaterThan(empty.score);
});

test('"how many?" is not thanked for an answer without a number', async () => {
  const question = { id: 'proud', text: textIn(questionCalled('proud'), 'en') };
  const said = (text: string) => ({
    sender: 'user' as const,
    text,
    questionId: null,
    judged: null,
  });
  const first = {
    language: 'en' as const,
    questions: [question],
    turns: [
      { sender: 'ai' as const, text: question.text, questionId: 'proud', judged: null },
      said(
        'At our clinic I moved the vaccines to a shared list. I trained the nurses and I wrote the rules on the fridge. In the end the pharmacy told us that no longer were doses thrown away.',
      ),
    ],
    lastTake: null,
  };
  const asked = await rulesCoach.reply(first);
  expect(asked.answer).toMatch(/how (?:many|much|long)|number/i);
  const turns = [
    ...first.turns.map((turn, at) =>
      at === 1 ? { ...turn, questionId: 'proud', judged: asked.judged[0] ?? null } : turn,
    ),
    { sender: 'ai' as const, text: asked.answer, questionId: null, judged: null },
  ];
  const answers = ['purple banana lamp tree', 'it was seventeen a month, now two'].map((text) =>
    rulesCoach.reply({ ...first, turns: [...turns, said(text)] }),
  );
  const [none, number] = await Promise.all(answers);
  expect(none?.judged[0]?.stronger ?? '').not.toContain('banana');
  expect(none?.answer).not.toMatch(/That helps|belongs in the answer/);
  expect(number?.judged[0]?.stronger).toContain('seventeen');
});
