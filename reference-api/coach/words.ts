import type { CoachLanguage } from './coach.ts';
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import ptBR from './words/pt-br.json' with { type: 'json' };

/** `modelFailed` stands before what the rules say, where a model was asked in vain. */
export const coachWords: Record<CoachLanguage, typeof en> = { en, es, 'pt-BR': ptBR };

/** What the coach asks about. */
export type Weakness = keyof typeof en.followUp;

export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder));
