import type { CoachLanguage } from '../languages.ts';
import { english } from './english.ts';
import { portuguese } from './portuguese.ts';
import type { Recognizers } from './recognizers.ts';
import { spanish } from './spanish.ts';

export const recognizers: Record<CoachLanguage, Recognizers> = {
  en: english,
  es: spanish,
  'pt-BR': portuguese,
};
