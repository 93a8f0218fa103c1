import type { PlannedQuestion } from '../coach.ts';
import type { CoachLanguage } from '../languages.ts';
import { questionIdOf } from '../questions.ts';
import { coachWords, filled } from '../words.ts';

const leastWords = 3;
const mostWords = 14;
const mostPhrases = 20;

/**
 * Verbs in the past tense, with which lines of a resume begin: recognized by their ending, or
 * irregular.
 */
const endings = /^\p{L}{2,}(?:ed|é|í|ó|ei|ou|iu)$/iu;
const without = new Set(
  `led built ran wrote made grew cut won took set began taught drove held sold brought kept oversaw
  found spoke rebuilt rewrote hice tuve puse conduje hizo tuvo puso condujo fiz pus conduzi trouxe
  reduzi escrevi vendi desenvolvi dirigi atendi resolvi defini consegui geri fez desenvolveu
  escreveu vendeu atendeu resolveu`.split(/\s+/),
);
/** Words with such an ending that describe what somebody is. */
const noActions = new Set(
  `accredited advanced based certified dedicated detailed driven experienced interested licensed
  limited motivated need qualified registered related seed skilled speed united también además
  según así allí aquí por qué`.split(/\s+/),
);

const bullet = /^[\s\-–—*•·▪●◦>#]+|^\s*\d+[.)]\s+/gu;
/** Characters that would end the quotation or format it. */
const markup = /[“”"«»*_`<>[\]|~#\\]|https?:|www\./i;

function startsWithAction(line: string): boolean {
  const first = /^\p{L}+/u.exec(line)?.[0].toLowerCase() ?? '';
  return !noActions.has(first) && (without.has(first) || endings.test(first));
}

/** The first sentence, cut at a comma or between words if it is long. */
function phraseOf(line: string): string {
  const [sentence = ''] = line.split(/[.;:!?](?=\s|$)|\s[–—(]/u);
  const words = sentence.trim().split(' ');
  if (words.length <= mostWords) return words.join(' ');
  const start = words.slice(0, mostWords).join(' ');
  const untilComma = start.slice(0, Math.max(0, start.lastIndexOf(',')));
  if (untilComma.split(' ').length >= leastWords) return untilComma;
  // No article or preposition is left at the end.
  return start.replace(/(?: \S{1,3})+$/u, '');
}

/** Safe inside a question, and no more of a text than one says aloud. */
export const canBeQuoted = (phrase: string): boolean => {
  const { length } = phrase.split(' ');
  return length >= leastWords && length <= mostWords && !markup.test(phrase);
};

/** A question that quotes the phrase of the background that it refers to. */
export function questionAbout(
  phrase: string,
  language: CoachLanguage,
  { kind = 'success', question = coachWords[language].tellHow } = {},
): PlannedQuestion {
  const text = filled(coachWords[language].fromBackground, { phrase, question });
  return { id: questionIdOf(text), text, kind };
}

/** One for each line that begins with what somebody did. */
export function questionsFromBackground(
  background: string,
  language: CoachLanguage,
): PlannedQuestion[] {
  const phrases = background
    .split('\n')
    .map((line) => line.replace(bullet, '').replace(/\s+/g, ' ').trim())
    .filter(startsWithAction)
    .map(phraseOf)
    .filter(canBeQuoted);
  return [...new Set(phrases)]
    .slice(0, mostPhrases)
    .map((phrase) => questionAbout(phrase, language));
}

/**
 * Replaces every other question after the first by one about what the person has done. The number
 * stays the same.
 */
export function withBackground(planned: PlannedQuestion[], about: PlannedQuestion[]) {
  const mixed = [...planned];
  for (const [at, one] of about.slice(0, Math.floor(planned.length / 2)).entries())
    mixed[2 * at + 1] = one;
  return mixed;
}
