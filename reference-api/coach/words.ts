import type { CoachLanguage } from './coach.ts';
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import ptBR from './words/pt-br.json' with { type: 'json' };

/** `modelFailed` introduces the rules' answer if the model failed. */
export const coachWords: Record<CoachLanguage, typeof en> = { en, es, 'pt-BR': ptBR };

/** What the coach's follow-up question is about. */
export type Weakness = keyof typeof en.followUp;

export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder));
