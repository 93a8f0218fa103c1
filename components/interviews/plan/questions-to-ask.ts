import rounds from '@/content/questions-to-ask.json' with { type: 'json' };
import type { Locale } from '@/lib/i18n/locales';

/** The kinds of round that we know questions for. */
export const kindsOfRound = ['screening', 'manager', 'technical', 'final'] as const;
export type KindOfRound = (typeof kindsOfRound)[number];

/** What one may ask the other side in such a round. */
export const questionsToAsk = (round: KindOfRound, locale: Locale): string[] =>
  rounds.find((one) => one.round === round)?.questions.map((question) => question[locale]) ?? [];
