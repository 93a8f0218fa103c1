import { rules as en, type LanguageRules } from './english.ts';
import { rules as ptBR } from './portuguese.ts';
import { rules as es } from './spanish.ts';

/** All of them, for tests. A browser loads only its own. */
export const languages = { en, es, 'pt-BR': ptBR } satisfies Record<string, LanguageRules>;
export type MarkingLanguage = keyof typeof languages;
