import { askedSentences } from '@/lib/checking/asked-sentences';

it.each([
  ['Hello. Why us? And why now?', 'Why us? And why now?'],
  ['We lost a client. So, tell me about a conflict.', 'So, tell me about a conflict.'],
  ['Great. Walk me through it. I will take notes.', 'Walk me through it.'],
  ['Fine. Describe your week. Explain it.', 'Describe your week. Explain it.'],
  ['Perdimos un cliente. Cuéntame de un conflicto.', 'Cuéntame de un conflicto.'],
  ['Bien. Descríbeme tu semana. Háblanos de ti.', 'Descríbeme tu semana. Háblanos de ti.'],
  ['Perdemos um cliente. Então, me fale de você.', 'Então, me fale de você.'],
  ['Certo. Descreva o seu dia.', 'Descreva o seu dia.'],
  ['We tell people nothing. He told me so. Mm-hm.', ''],
  ['Falamos disso ontem. Contei tudo.', ''],
  ['', ''],
])('the questions in %j are %j', (said, asked) => {
  expect(askedSentences(said)).toBe(asked);
});
