import { rules as en, type LanguageRules } from './english.ts';
import { rules as ptBR } from './portuguese.ts';
import { rules as es } from './spanish.ts';

/** For whoever marks in any of them; a browser loads its own alone. */
export const languages = { en, es, 'pt-BR': ptBR } satisfies Record<string, LanguageRules>;
export type MarkingLanguage = keyof typeof languages;
