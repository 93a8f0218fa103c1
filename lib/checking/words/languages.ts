import { words as en } from './english.ts';
import { words as ptBR } from './portuguese.ts';
import { words as es } from './spanish.ts';

/** For servers. A browser loads only its own language. */
export const countedWords = { en, es, 'pt-BR': ptBR };
export type CountedLanguage = keyof typeof countedWords;
