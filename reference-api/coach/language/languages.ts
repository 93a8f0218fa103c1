import type { CoachLanguage } from '../languages.ts';
import { english } from './english.ts';
import { portuguese } from './portuguese.ts';
import type { Recognisers } from './recognisers.ts';
import { spanish } from './spanish.ts';

export const recognisers: Record<CoachLanguage, Recognisers> = {
  en: english,
  es: spanish,
  'pt-BR': portuguese,
};
