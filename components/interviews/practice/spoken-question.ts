import { withoutMarks } from '@/lib/markdown/without-markup';
import { spokenLines } from '@/lib/text/sentences';
import { splitAtQuestion } from '../message/open-question';

/** As it is said: the question alone, without Markdown. */
export const spokenQuestion = (text: string): string =>
  spokenLines(splitAtQuestion(text)?.asked ?? text)
    .map(withoutMarks)
    .join(' ')
    .trim();
