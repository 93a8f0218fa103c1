import type { Locale } from '@/lib/i18n/locales';

type InEveryLanguage = Readonly<Record<Locale, string>>;

type Offered = {
  readonly questions: readonly InEveryLanguage[];
  readonly kinds: readonly { readonly id: string; readonly name: InEveryLanguage }[];
  readonly generalKind: string;
};

/** Inlined at build (postbuild/inline/offered-questions.ts): with their checklists they are large. */
const offered: Offered = JSON.parse(process.env.OFFERED_QUESTIONS ?? '{}');

/** The kind of a question of one's own until another is chosen. */
export const { generalKind } = offered;

export const offeredQuestions = (locale: Locale): string[] =>
  offered.questions.map((text) => text[locale]);

/** The kinds of questions, each with its name. */
export const questionKinds = (locale: Locale): (readonly [string, string])[] =>
  offered.kinds.map(({ id, name }) => [id, name[locale]]);
