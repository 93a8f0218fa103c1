const spokenIn = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/**
 * What the browser's own language model is asked for, by the same options when asking whether it is
 * there and when starting it. How to judge is told in English, whatever the answer's language.
 */
export function modelFor(language: string): LanguageModelCreateCoreOptions {
  const spoken = spokenIn(language);
  return {
    expectedInputs: [{ type: 'text', languages: [...new Set(['en', spoken])] }],
    expectedOutputs: [{ type: 'text', languages: [spoken] }],
    samplingMode: 'most-predictable',
  };
}

/** Ours that Chrome's model speaks. It complains in the console of any other that it is asked about. */
const languages = ['en', 'es'];

/** Whether this browser has, or could download, a language model for texts of this language. */
export async function availabilityIn(language: string | null): Promise<Availability> {
  if (!language || !languages.includes(spokenIn(language))) return 'unavailable';
  if (!('LanguageModel' in globalThis)) return 'unavailable';
  try {
    return await LanguageModel.availability(modelFor(language));
  } catch {
    return 'unavailable';
  }
}
