import { Heard } from '../judging/heard.ts';
import { featuresOfAnswer, kinds } from '../judging/what-it-is.ts';
import type { CoachLanguage } from '../languages.ts';
import { questions, textIn } from '../questions.ts';
import en from './examples/en.json' with { type: 'json' };
import es from './examples/es.json' with { type: 'json' };
import pt from './examples/pt-br.json' with { type: 'json' };
import { learn } from './learn.ts';

type Written = { question_id: string; kind: string; text: string };

/** Written for this by people who had not seen the rules; none of them is in `tests/coach`. */
const examples: Record<CoachLanguage, Written[]> = { en, es, 'pt-BR': pt };

/** What `judging/what-it-is.ts` knows, learned anew: a second of work. */
export function learnedFromExamples(): Float32Array {
  const asked = new Map(questions.map((one) => [one.id, one]));
  const all = Object.entries(examples).flatMap(([name, own]) => {
    const language = name as CoachLanguage;
    return own.map(({ question_id, kind, text }) => {
      const question = asked.get(question_id);
      const place = (kinds as readonly string[]).indexOf(kind);
      if (!question || place < 0)
        throw new Error(`No such question or kind: ${question_id}, ${kind}`);
      const heard = new Heard(text, language);
      const features = featuresOfAnswer(heard, {
        kind: question.kind,
        text: textIn(question, language),
      });
      return { kind: place, features };
    });
  });
  return learn(all, kinds.length);
}
