/** The best of a browser's voices for a language, preferably of its region. */
export function voiceFor(
  voices: readonly SpeechSynthesisVoice[],
  language: string,
): SpeechSynthesisVoice | undefined {
  const wanted = language.toLowerCase();
  // Android writes `pt_BR`.
  const tagOf = ({ lang }: SpeechSynthesisVoice) => lang.toLowerCase().replace('_', '-');
  return (
    voices.find((voice) => tagOf(voice) === wanted) ??
    voices.find((voice) => tagOf(voice).split('-')[0] === wanted.split('-')[0])
  );
}
