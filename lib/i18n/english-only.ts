/** Words of the pages that exist in English alone. Every other namespace is complete in each language. */
export const englishOnlyNamespaces = [
  'CareerAgent',
  'InterviewCoach',
  'CandidatePicture',
  'RecruiterPicture',
  'IntroducedPicture',
  'CodingPicture',
] as const;
