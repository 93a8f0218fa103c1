import type { CountedWords } from './english.ts';
import type { CountedLanguage } from './languages.ts';

/** One import per language, so that only the needed one is loaded. */
export const loadWords: Record<CountedLanguage, () => Promise<{ words: CountedWords }>> = {
  en: () => import('./english.ts'),
  es: () => import('./spanish.ts'),
  'pt-BR': () => import('./portuguese.ts'),
};
