/** Namespaces of the English-only pages. All others are complete in every language. */
export const englishOnlyNamespaces = [
  'CareerAgent',
  'InterviewCoach',
  'CandidatePicture',
  'RecruiterPicture',
  'IntroducedPicture',
  'CodingPicture',
] as const;
