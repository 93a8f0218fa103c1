import { homeWords, nextInterviewWords } from '@/lib/i18n/home-words';
import { useInterviews } from '../interviews-context';

export function useHomeWords() {
  const { locale } = useInterviews();
  return { words: homeWords[locale], nextWords: nextInterviewWords[locale] };
}
