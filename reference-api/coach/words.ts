import type { CoachLanguage } from './languages.ts';
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import ptBR from './words/pt-br.json' with { type: 'json' };

/** `modelFailed` introduces the rules' answer if the model failed. */
export const coachWords: Record<CoachLanguage, typeof en> = { en, es, 'pt-BR': ptBR };

/** Replaces `{name}`. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** One of several wordings; the same for the same turn, another for the next. */
export const oneOf = (wordings: string[], turn: number): string =>
  wordings[turn % wordings.length] ?? '';

/** The sentence around a quote has its own end mark. */
export const withoutEndMark = (quote: string): string => quote.replace(/[.,;:!…]+$/u, '');
