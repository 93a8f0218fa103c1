/** What each mark says, to the person who answered. */
const en = {
  number: 'A number: they will still know it after the interview.',
  noNumber: 'No number anywhere. How many, how long, compared with what? Here is the place.',
  we: 'Who is “we”? Say which part was yours, with “I”.',
  result: 'You end with what came of it. That is what they write down.',
  noResult: 'It ends before anything came of it. One more sentence: what was different afterward?',
  hedge: 'It takes back what you are saying. Say it without.',
  filler: 'A filler. A short silence sounds surer.',
  tooLong: 'From here on it is long. What can they do without?',
  tooShort: 'A beginning. Add what you did, step by step, and what came of it.',
  copied: 'These are the words of the question. Start with your answer.',
  repeated: 'You said exactly this before. What did you want to change?',
};
export type NoteName = keyof typeof en;

const es: Record<NoteName, string> = {
  number: 'Un número: se acordarán de él después de la entrevista.',
  noNumber: 'No hay ningún número. ¿Cuántos, cuánto tiempo, comparado con qué? Aquí es el sitio.',
  we: '¿Quiénes son «nosotros»? Di qué parte hiciste tú, en primera persona.',
  result: 'Terminas con lo que salió de ahí. Eso es lo que apuntan.',
  noResult: 'Acaba antes de que pase nada. Una frase más: ¿qué cambió después?',
  hedge: 'Le quita fuerza a lo que dices. Dilo sin eso.',
  filler: 'Una muletilla. Un silencio corto suena más seguro.',
  tooLong: 'A partir de aquí se hace largo. ¿Qué podrías quitar?',
  tooShort: 'Es un comienzo. Cuenta qué hiciste, paso a paso, y qué salió de ahí.',
  copied: 'Son las palabras de la pregunta. Empieza por tu respuesta.',
  repeated: 'Esto ya lo dijiste igual. ¿Qué querías cambiar?',
};

const ptBR: Record<NoteName, string> = {
  number: 'Um número: é o que fica na memória depois da entrevista.',
  noNumber: 'Não há nenhum número. Quantos, quanto tempo, comparado com o quê? O lugar é aqui.',
  we: 'Quem é “a gente”? Diga qual parte foi sua, na primeira pessoa.',
  result: 'Você termina com o que saiu disso. É o que eles anotam.',
  noResult: 'Acaba antes de sair algo disso. Mais uma frase: o que mudou depois?',
  hedge: 'Isso enfraquece o que você diz. Diga sem.',
  filler: 'Uma muleta. Um silêncio curto soa mais seguro.',
  tooLong: 'Daqui em diante fica longo. O que dá para tirar?',
  tooShort: 'É um começo. Conte o que você fez, passo a passo, e o que saiu disso.',
  copied: 'São as palavras da pergunta. Comece pela sua resposta.',
  repeated: 'Você já disse exatamente isto. O que queria mudar?',
};

export const notes = { en, es, 'pt-BR': ptBR };
