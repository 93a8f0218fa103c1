import type { Message } from '@/lib/api/message';

/** What an answer says: written, or heard in its recording. */
export const saidIn = ({ text, segments }: Pick<Message, 'text' | 'segments'>): string =>
  text.trim() || segments.map((segment) => segment.text.trim()).join(' ');

const longestSuggestion = 60;

/** The first words, cut after a word. */
export function nameOf(sentence: string): string {
  const characters = [...sentence];
  if (characters.length <= longestSuggestion) return sentence;
  return `${characters
    .slice(0, longestSuggestion)
    .join('')
    .replace(/\s+\S*$/, '')}…`;
}
