const spokenIn = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/**
 * Options for asking whether the browser's language model is available and for starting it, which
 * must be the same. Instructions are in English, whatever the answer's language.
 */
export function modelFor(language: string): LanguageModelCreateCoreOptions {
  const spoken = spokenIn(language);
  return {
    expectedInputs: [{ type: 'text', languages: [...new Set(['en', spoken])] }],
    expectedOutputs: [{ type: 'text', languages: [spoken] }],
    samplingMode: 'most-predictable',
  };
}

/** The languages of ours that Chrome's model supports. For any other it logs a console warning. */
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
