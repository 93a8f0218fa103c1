export const coachLanguages = ['en', 'es', 'pt-BR'] as const;
export type CoachLanguage = (typeof coachLanguages)[number];

/** The language that the coach speaks, for any language tag. */
export function nearestLanguage(tag: string | null): CoachLanguage {
  const spoken = tag?.toLowerCase().split(/[-_]/)[0];
  return coachLanguages.find((one) => one.slice(0, 2) === spoken) ?? 'en';
}

/** For a model. */
export const languageNames: Record<CoachLanguage, string> = {
  en: 'English',
  es: 'Latin American Spanish',
  'pt-BR': 'Brazilian Portuguese',
};
