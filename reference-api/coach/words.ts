import type { CoachLanguage } from './languages.ts';
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import ptBR from './words/pt-br.json' with { type: 'json' };

/** All fixed texts of the coach, and the wordings that it understands as addressed to itself. */
export const coachWords: Record<CoachLanguage, typeof en> = { en, es, 'pt-BR': ptBR };

/** Replaces `{name}`. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

export const paragraphs = (...said: string[]): string => said.filter(Boolean).join('\n\n');

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a text is exactly one of these wordings. It is compared, not interpreted. */
export const isOneOf = (wordings: readonly string[], text: string): boolean =>
  wordings.some((one) => folded(one) === folded(text));
