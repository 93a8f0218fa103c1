import { checksOf } from '@/lib/api/checks';
import type { Message } from '@/lib/api/message';
import type { Locale } from '@/lib/i18n/locales';
import { fold } from '@/lib/text/fold';

/** What a story can show, by the names that the API stores. */
export const themes = [
  'result',
  'problem',
  'conflict',
  'failure',
  'leadership',
  'persuasion',
  'initiative',
  'pressure',
  'change',
  'decision',
  'criticism',
] as const;
export type Theme = (typeof themes)[number];

type InEveryLanguage = Readonly<Record<Locale, string>>;

/** Inlined at build (postbuild/inline/story-questions.ts): with their checklists they are large. */
const asked: Partial<Record<Theme, readonly InEveryLanguage[]>> = JSON.parse(
  process.env.STORY_QUESTIONS ?? '{}',
);

/** An API may have stored something of its own. */
export const isTheme = (skill: string): skill is Theme =>
  (themes as readonly string[]).includes(skill);

/** The common questions that such a story answers. */
export const questionsFor = (theme: Theme, locale: Locale): string[] =>
  (asked[theme] ?? []).map((text) => text[locale]);

/**
 * The theme that a story answering the question in this text would have to show; null if unknown.
 */
export function themeIn(text: string): Theme | null {
  const folded = fold(text);
  const isAskedIn = (question: string) => folded.includes(fold(question));
  return (
    themes.find((theme) => asked[theme]?.some((text) => Object.values(text).some(isAskedIn))) ??
    null
  );
}

/** For questions that only the coach asks: the theme, by the kind of its checklist. */
const themeOfKind: readonly (readonly [kind: string, theme: Theme])[] = [
  ['conflict', 'conflict'],
  ['failure', 'failure'],
  ['weakness', 'criticism'],
  ['success', 'result'],
];

/** What an answer shows, by its question. */
export function themeOf(answer: Message, messages: readonly Message[]): Theme | null {
  const before = messages
    .slice(0, messages.indexOf(answer))
    .filter(({ sender }) => sender === 'ai');
  const asking =
    before.find(({ questionId }) => questionId !== null && questionId === answer.questionId) ??
    before.at(-1);
  const [check] = checksOf(answer);
  const ofKind = themeOfKind.find(([kind]) => check?.id.startsWith(`${kind}-`))?.[1];
  return themeIn(asking?.text ?? '') ?? ofKind ?? null;
}
