import type { Skill } from '../../lib/marking/scores.ts';
import type { CoachLanguage } from './coach.ts';

/** What the coach asks about, the most telling first. */
export type Weakness =
  | 'copied'
  | 'tooShort'
  | 'we'
  | 'noResult'
  | 'noNumber'
  | 'tooLong'
  | 'hedges'
  | 'none';

type Words = {
  open: (question: string) => string;
  openByModel: (question: string) => string;
  keep: (quote: string) => string;
  followUp: Record<Weakness, string>;
  again: string;
  unheard: string;
  finished: string;
  nothingHeard: string;
  scores: {
    numbers: (answers: number, of: number) => string;
    results: (answers: number, of: number) => string;
    we: (answers: number, of: number) => string;
    soft: (words: number) => string;
  };
  byRules: string;
  /** The names of the scores, as the demo's interviews have them in English. */
  skills: Record<Skill, string>;
  /** Before what the rules say, where a model was asked in vain. */
  modelFailed: string;
};

const en: Words = {
  open: (question) =>
    `I am the demo’s coach: no model, only rules about what one can see in words.\n\n**${question}**\n\nAnswer as you would out loud, in a minute or two.`,
  openByModel: (question) =>
    `I am the demo’s coach: a language model, which may be wrong.\n\n**${question}**\n\nAnswer as you would out loud, in a minute or two.`,
  keep: (quote) => `Keep “${quote}”.`,
  followUp: {
    copied: 'Now in your own words: what is your answer?',
    tooShort: 'That is a start. What did you do first, and what after that?',
    we: 'Which part of it was yours alone?',
    noResult: 'And what came of it?',
    noNumber: 'What is the number in this story: how many, how long, how much less or more?',
    tooLong: 'If you only had thirty seconds: what would you keep?',
    hedges: 'Say the most important sentence again, without taking it back.',
    none: 'What would you do differently today?',
  },
  again: 'Say the whole answer once more with that in it, or finish here for your scores.',
  unheard:
    'I cannot hear recordings here, so I say nothing about this one. It is kept with the interview; write the same answer, and I will mark it.',
  finished: 'That is the end of this interview. What I saw in your answers:',
  nothingHeard:
    'That is the end of this interview. I cannot hear recordings here, so there is nothing I could score.',
  scores: {
    numbers: (answers, of) => `a number in ${answers} of ${of}`,
    results: (answers, of) => `a result at the end in ${answers} of ${of}`,
    we: (answers, of) => `more “we” than “I” in ${answers} of ${of}`,
    soft: (words) => `hedges and fillers: ${words}`,
  },
  byRules: 'The scores follow from this alone.',
  skills: {
    Structure: 'Structure',
    Numbers: 'Numbers',
    Ownership: 'Ownership',
    Clarity: 'Clarity',
  },
  modelFailed:
    'The model that coaches here did not answer, so these are the rules of the demo’s coach.',
};

const es: Words = {
  open: (question) =>
    `Soy el coach de la demo: sin modelo, solo reglas sobre lo que se ve en las palabras.\n\n**${question}**\n\nResponde como lo harías en voz alta, en un minuto o dos.`,
  openByModel: (question) =>
    `Soy el coach de la demo: un modelo de lenguaje, que puede equivocarse.\n\n**${question}**\n\nResponde como lo harías en voz alta, en un minuto o dos.`,
  keep: (quote) => `Quédate con «${quote}».`,
  followUp: {
    copied: 'Ahora con tus palabras: ¿cuál es tu respuesta?',
    tooShort: 'Es un comienzo. ¿Qué hiciste primero y qué después?',
    we: '¿Qué parte fue solo tuya?',
    noResult: '¿Y qué salió de ahí?',
    noNumber: '¿Cuál es el número de esta historia: cuántos, cuánto tiempo, cuánto menos o más?',
    tooLong: 'Si solo tuvieras treinta segundos, ¿qué dejarías?',
    hedges: 'Di otra vez la frase más importante, sin restarle fuerza.',
    none: '¿Qué harías distinto hoy?',
  },
  again: 'Di la respuesta entera otra vez con eso dentro, o termina aquí y ve tu puntuación.',
  unheard:
    'Aquí no puedo oír grabaciones, así que no digo nada de esta. Queda guardada con la entrevista; escribe la misma respuesta y la marco.',
  finished: 'Aquí termina esta entrevista. Lo que vi en tus respuestas:',
  nothingHeard:
    'Aquí termina esta entrevista. No puedo oír grabaciones, así que no hay nada que pueda puntuar.',
  scores: {
    numbers: (answers, of) => `un número en ${answers} de ${of}`,
    results: (answers, of) => `un resultado al final en ${answers} de ${of}`,
    we: (answers, of) => `más «nosotros» que «yo» en ${answers} de ${of}`,
    soft: (words) => `rodeos y muletillas: ${words}`,
  },
  byRules: 'La puntuación sale solo de esto.',
  skills: {
    Structure: 'Estructura',
    Numbers: 'Números',
    Ownership: 'Protagonismo',
    Clarity: 'Claridad',
  },
  modelFailed:
    'El modelo que hace de coach no respondió; estas son las reglas del coach de la demo.',
};

const ptBR: Words = {
  open: (question) =>
    `Sou o coach da demo: sem modelo, só regras sobre o que dá para ver nas palavras.\n\n**${question}**\n\nResponda como responderia em voz alta, em um ou dois minutos.`,
  openByModel: (question) =>
    `Sou o coach da demo: um modelo de linguagem, que pode errar.\n\n**${question}**\n\nResponda como responderia em voz alta, em um ou dois minutos.`,
  keep: (quote) => `Mantenha “${quote}”.`,
  followUp: {
    copied: 'Agora com as suas palavras: qual é a sua resposta?',
    tooShort: 'É um começo. O que você fez primeiro, e depois?',
    we: 'Qual parte foi só sua?',
    noResult: 'E o que saiu disso?',
    noNumber: 'Qual é o número desta história: quantos, quanto tempo, quanto a menos ou a mais?',
    tooLong: 'Se você só tivesse trinta segundos, o que ficaria?',
    hedges: 'Diga de novo a frase mais importante, sem enfraquecê-la.',
    none: 'O que você faria diferente hoje?',
  },
  again: 'Diga a resposta inteira mais uma vez com isso dentro, ou termine aqui e veja suas notas.',
  unheard:
    'Aqui não consigo ouvir gravações, então não digo nada sobre esta. Ela fica guardada com a entrevista; escreva a mesma resposta e eu marco.',
  finished: 'Aqui termina esta entrevista. O que vi nas suas respostas:',
  nothingHeard:
    'Aqui termina esta entrevista. Não consigo ouvir gravações, então não há nada que eu possa avaliar.',
  scores: {
    numbers: (answers, of) => `um número em ${answers} de ${of}`,
    results: (answers, of) => `um resultado no fim em ${answers} de ${of}`,
    we: (answers, of) => `mais “a gente” do que “eu” em ${answers} de ${of}`,
    soft: (words) => `rodeios e muletas: ${words}`,
  },
  byRules: 'As notas saem só disso.',
  skills: {
    Structure: 'Estrutura',
    Numbers: 'Números',
    Ownership: 'Protagonismo',
    Clarity: 'Clareza',
  },
  modelFailed: 'O modelo que faz de coach não respondeu; estas são as regras do coach da demo.',
};

export const coachWords: Record<CoachLanguage, Words> = { en, es, 'pt-BR': ptBR };
