import { saysDistress } from '@/lib/checking/distress';

/** A phrase, its negation, and a figure of speech that only sounds like it. */
const english: [said: string, denied: string, figure: string][] = [
  ['I want to die', 'I don’t want to die', 'I want to die of embarrassment'],
  [
    'I just wanna die and nobody would even notice',
    'I don’t think I want to die',
    'I wanna die laughing every time he tells it',
  ],
  ['I’d rather be dead', 'I would not rather be dead', 'This is a hill I want to die on'],
  [
    'Im going to kill myself tonight',
    'I’m not going to kill myself',
    'I was killing myself to finish it on time',
  ],
  [
    'they would be better off if I killed myself',
    'I never wanted to kill myself',
    'I could kill myself for that typo',
  ],
  [
    'I keep thinking about killing myself',
    'I am not thinking about killing myself',
    'I stopped killing myself over the details',
  ],
  [
    'I want to end my life',
    'I do not want to end my life',
    'I want to end my life as a consultant and teach',
  ],
  [
    'tonight I will take my own life',
    'I would never take my own life',
    'I take my own life experience into each lesson',
  ],
  [
    'i just want to end it all',
    'I do not want to end it all',
    'In the end it all worked out, and we shipped',
  ],
  [
    'I can’t do this. I don’t want to live anymore',
    'I never said that I don’t want to live',
    'I don’t want to live in the city any longer',
  ],
  [
    'nothing helps, I no longer want to be alive',
    'Residents who no longer want to live there call us',
    'I don’t want to live with a bug like that',
  ],
  [
    'I dont want to wake up anymore',
    'It is not that I don’t want to wake up anymore',
    'I don’t want to wake up at five every day',
  ],
  [
    'I don’t want to be here any more.',
    'She doesn’t want to be here any more',
    'I don’t want to be here any more than you do',
  ],
  ['I wish I were dead', 'She wished him well', 'I wish I was dead sure of the figures'],
  ['I would be better off dead', 'He would be better off here', 'That brand is better off dead'],
  [
    'My family would be better off without me',
    'My family would not be better off without me',
    'The team was better off with a lead of its own',
  ],
  [
    'nobody would care if I died',
    'They would care if we failed',
    'Would they notice if I died my hair blue?',
  ],
  ['I feel suicidal', 'I am not suicidal', 'I sat with patients who were suicidal'],
  [
    'I have suicidal thoughts',
    'I have no suicidal thoughts',
    'I trained in how to ask about suicidal thoughts',
  ],
  [
    'I’ve been thinking about suicide',
    'I have never thought about suicide',
    'I have been thinking about suicide prevention as a field',
  ],
  [
    'I want to commit suicide',
    'I don’t want to commit suicide',
    'A caller wanted to commit suicide, and I stayed on the line',
  ],
  [
    'I want to hurt myself',
    'I don’t want to hurt myself',
    'I hurt myself when I lifted the crate alone',
  ],
  ['I have been self-harming', 'I have not been self-harming', 'I work on a self-harm ward'],
  [
    'I have no reason to live',
    'I have every reason to live',
    'I have no reason to live near the office',
  ],
  [
    'There is nothing left to live for',
    'There is a lot to live for',
    'There is nothing left to live for in that part of town',
  ],
  ['life is not worth living', 'life is worth living', 'A life jacket is not worth it'],
  [
    'What’s the point of living',
    'I see the point of it',
    'What’s the point of living in Madrid and working in Lyon?',
  ],
  ['I can’t go on living', 'I can go on', 'I can’t go on living in a hotel'],
  ['I’m gonna unalive myself', 'I will not unalive myself', 'I marked myself off'],
  ['kms', 'We ran 40 kms', 'I walked 10 kms to work'],
];

const spanish: [string, string, string][] = [
  ['Quiero morir', 'No quiero morir', 'Quiero morir de risa cuando lo cuenta'],
  [
    'He pensado en suicidarme',
    'Nunca he pensado en suicidarme, no pienso en suicidarme',
    'Este plazo me está matando',
  ],
  [
    'La verdad, me quiero morir y nadie se daría cuenta',
    'No me quiero morir',
    'Me quiero morir de vergüenza',
  ],
  ['me voy a matar esta noche', 'No me voy a matar', 'Me voy a matar trabajando'],
  ['quiero acabar con todo', 'no quiero acabar con todo', 'Quiero acabar con todo el papeleo'],
  ['queria matarme anoche', 'No quería matarme', 'Quería matarme cuando vi el error en la factura'],
  ['Ya no quiero vivir.', 'Quiero vivir', 'Ya no quiero vivir en la capital'],
  [
    'ya no quiero despertar mañana',
    'quiero despertar mañana temprano',
    'No quiero despertar al bebé',
  ],
  [
    'No tengo ganas de vivir',
    'Tengo ganas de vivir',
    'No tengo ganas de vivir lejos de mi familia',
  ],
  [
    'Pienso en el suicidio',
    'No pienso en el suicidio',
    'Di una charla sobre el suicidio en la escuela',
  ],
  [
    'Tengo pensamientos suicidas',
    'No tengo pensamientos suicidas',
    'Atendí a pacientes con pensamientos suicidas',
  ],
  [
    'todos estarían mejor si me matara',
    'Estarían mejor si yo llegara antes',
    'Estarían mejor sin mi firma en cada pedido',
  ],
  ['Ojalá me muriera', 'Ojalá me llamen', 'Ojalá me muriera de aburrimiento, pero no paro'],
  [
    'quiero hacerme daño',
    'no quiero hacerme daño',
    'Quiero cortarme el pelo antes de la entrevista',
  ],
  ['no le veo sentido a vivir', 'le veo sentido a vivir', 'No tiene sentido vivir con ese horario'],
  ['La vida no vale la pena', 'La vida vale la pena', 'No vale la pena vivir con prisa'],
];

const portuguese: [string, string, string][] = [
  [
    'Sinceramente nada faz sentido, eu quero morrer',
    'Não quero morrer',
    'Eu quero morrer de rir com ele',
  ],
  ['Tenho pensado em me matar', 'Não penso em me matar', 'Esse prazo está me matando'],
  [
    'vou acabar com tudo hoje',
    'não vou acabar com tudo',
    'Vou acabar com tudo que é papel na loja',
  ],
  ['nada. eu nao quero mais viver', 'Eu quero viver', 'Não quero mais viver longe da minha filha'],
  [
    'queria dormir e nao acordar mais só isso',
    'queria dormir e acordar descansado',
    'Não quero acordar mais cedo que a equipe',
  ],
  [
    'Não tenho mais vontade de viver',
    'Tenho vontade de viver',
    'Não tenho vontade de viver em São Paulo',
  ],
  [
    'Estou sem motivo pra viver',
    'Tenho motivo para viver',
    'Estou sem motivo pra viver na capital',
  ],
  ['Penso em suicídio', 'Não penso em suicídio', 'Fiz um curso de prevenção ao suicídio'],
  [
    'Tenho pensamentos suicidas',
    'Não tenho pensamentos suicidas',
    'Acolhi um paciente com pensamentos suicidas',
  ],
  [
    'todo mundo estaria melhor se eu me matasse',
    'todo mundo estaria melhor se eu avisasse antes',
    'Ficariam melhor sem mim na escala de domingo',
  ],
  ['Tomara que eu não acorde', 'Tomara que eu passe', 'Tomara que eu morra de rir hoje'],
  ['Queria não ter nascido', 'Queria ter nascido', 'Queria não ter nascido em agosto'],
  ['Quero me machucar', 'Não quero me machucar', 'Quero me cortar do grupo de avisos'],
  ['não vejo sentido em viver', 'vejo sentido em viver', 'Não faz sentido viver com essa escala'],
  ['A vida não vale a pena', 'A vida vale a pena', 'Não vale a pena viver com pressa'],
];

const all = [...english, ...spanish, ...portuguese];

it.each(all)('saysDistress recognizes “%s”, and neither “%s” nor “%s”', (said, denied, figure) => {
  expect(saysDistress(said)).toBe(true);
  // The phrase is also recognized among other words, and in capitals.
  expect(saysDistress(`Hm. ${said.toUpperCase()}`)).toBe(true);
  expect(saysDistress(denied)).toBe(false);
  expect(saysDistress(figure)).toBe(false);
});

it('saysDistress recognizes a statement after a denied one', () => {
  expect(saysDistress('I don’t think I want to die. No, I do want to die.')).toBe(true);
  expect(saysDistress('I can’t do this anymore I want to die')).toBe(true);
  expect(saysDistress('No puedo más quiero morir')).toBe(true);
  expect(saysDistress('não aguento mais quero morrer')).toBe(true);
});

it('saysDistress ignores what others said, unless it is the whole text', () => {
  expect(saysDistress('A caller said “I want to die”, and I stayed on the line.')).toBe(false);
  expect(saysDistress('A caller said I want to die, and I stayed on the line.')).toBe(false);
  expect(saysDistress('Ela vivia falando que queria morrer, e eu chamei o médico.')).toBe(false);
  expect(saysDistress('Disseram que minha aula dava vontade de morrer.')).toBe(false);
  expect(saysDistress('“I want to die”')).toBe(true);
});

it('saysDistress ignores work that sounds hard', () => {
  for (const text of [
    'This deadline is killing me.',
    'I’d kill for a coffee. We nearly died laughing.',
    'We had to kill the process, and the server died twice.',
    'I cut myself on the slicer, so I had the guard repaired.',
    'I would die for this team.',
    'Me muero por trabajar con ustedes. Casi me muero de miedo.',
    'Morro de medo de altura, mas subi. Deixei o café mais rápido.',
    'Matei um leão por dia naquele projeto.',
  ])
    expect([text, saysDistress(text)]).toEqual([text, false]);
});

it('saysDistress takes linear time on hostile texts', () => {
  for (const part of ['i really ', 'not ', 'no quiero ', '“', 'a'])
    expect(saysDistress(part.repeat(20_000))).toBe(false);
}, 10_000);
