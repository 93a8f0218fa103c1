import { createHash } from 'node:crypto';
import type { CoachLanguage } from './coach.ts';

type Asked = { title: string; question: string };

/** What the coach asks where nobody brings a question; the same one has one id in every language. */
const bank: Record<string, Record<CoachLanguage, Asked>> = {
  proud: {
    en: {
      title: 'A result you are proud of',
      question: 'Tell me about a result you are proud of. What did you do, and what came of it?',
    },
    es: {
      title: 'Un resultado del que te sientes orgulloso',
      question:
        'Cuéntame un resultado del que te sientas orgulloso. ¿Qué hiciste y qué salió de ahí?',
    },
    'pt-BR': {
      title: 'Um resultado que dá orgulho',
      question: 'Conte um resultado que dá orgulho. O que você fez e o que saiu disso?',
    },
  },
  disagreement: {
    en: {
      title: 'A disagreement at work',
      question: 'Tell me about a time you disagreed with somebody at work. How did it end?',
    },
    es: {
      title: 'Un desacuerdo en el trabajo',
      question:
        'Cuéntame una vez que no estuviste de acuerdo con alguien en el trabajo. ¿Cómo acabó?',
    },
    'pt-BR': {
      title: 'Um desacordo no trabalho',
      question: 'Conte uma vez em que você discordou de alguém no trabalho. Como terminou?',
    },
  },
  failure: {
    en: {
      title: 'Something that went wrong',
      question: 'Tell me about something that went wrong because of you. What did you change?',
    },
    es: {
      title: 'Algo que salió mal',
      question: 'Cuéntame algo que salió mal por ti. ¿Qué cambiaste?',
    },
    'pt-BR': {
      title: 'Algo que deu errado',
      question: 'Conte algo que deu errado por sua causa. O que você mudou?',
    },
  },
  why: {
    en: {
      title: 'Why this role',
      question: 'Why this role, and why now? What would you do in your first three months?',
    },
    es: {
      title: 'Por qué este puesto',
      question: '¿Por qué este puesto y por qué ahora? ¿Qué harías en tus primeros tres meses?',
    },
    'pt-BR': {
      title: 'Por que esta vaga',
      question: 'Por que esta vaga, e por que agora? O que você faria nos três primeiros meses?',
    },
  },
};

const folded = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Answers to the same words are takes of one question. */
export function questionIdOf(question: string): string {
  const known = Object.entries(bank).find(([, languages]) =>
    Object.values(languages).some((asked) => folded(asked.question) === folded(question)),
  );
  if (known) return known[0];
  return `own-${createHash('sha256').update(folded(question)).digest('hex').slice(0, 16)}`;
}

/** Each in turn: the one after so many interviews. */
export function nextQuestion(language: CoachLanguage, interviewsBefore: number): Asked {
  const all = Object.values(bank);
  const asked = all[interviewsBefore % all.length]?.[language];
  if (!asked) throw new Error('The coach knows no question.');
  return asked;
}

/** The title that goes with a question of the coach's own. */
export function titleOf(question: string): string | undefined {
  return Object.values(bank)
    .flatMap((languages) => Object.values(languages))
    .find((asked) => folded(asked.question) === folded(question))?.title;
}
