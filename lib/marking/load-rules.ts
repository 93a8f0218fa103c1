import type { LanguageRules } from './english.ts';
import type { MarkingLanguage } from './languages.ts';

/** One import per language, so that only the one that is needed is loaded. */
export const loadRules: Record<MarkingLanguage, () => Promise<{ rules: LanguageRules }>> = {
  en: () => import('./english.ts'),
  es: () => import('./spanish.ts'),
  'pt-BR': () => import('./portuguese.ts'),
};
