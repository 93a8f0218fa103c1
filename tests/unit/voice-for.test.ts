import { voiceFor } from '@/lib/voice-for';

const voices = ['pt-PT', 'pt_BR', 'es-MX', 'fil'].map((lang) => ({ lang }) as SpeechSynthesisVoice);

it.each([
  ['pt-BR', 'pt_BR'],
  ['pt-pt', 'pt-PT'],
  ['es', 'es-MX'],
  ['fil-PH', 'fil'],
  ['fi', undefined],
])('voiceFor speaks a %s text with a %s voice', (language, lang) => {
  expect(voiceFor(voices, language)?.lang).toBe(lang);
});
