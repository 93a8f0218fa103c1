import { useWords } from '@/components/frame/member-words';
import { Glyph } from '@/components/ui/glyph';
import type { useCoachVoice } from './coach-voice';

export const speakerPath = 'M3.500 8v4h2.700l3.800 3.200V4.800L6.200 8Z';
export const soundPath = 'M12.800 7.500a3.600 3.600 0 0 1 0 5M15 5.300a6.700 6.700 0 0 1 0 9.400';
const silencePath = 'M13 8l4 4m0-4-4 4';

/** Whether the coach speaks its questions. */
export function SpeakSwitch({ voice }: { voice: ReturnType<typeof useCoachVoice> }) {
  const words = useWords('Practice');
  if (!voice) return null;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={voice.isOn}
      title={words.speak}
      onClick={voice.toggle}
      className="flex min-h-10 items-center gap-2 rounded-full px-2.5 text-fine text-muted hover:bg-accent-soft aria-checked:text-accent-ink"
    >
      <Glyph d={speakerPath + (voice.isOn ? soundPath : silencePath)} className="size-5 shrink-0" />
      <span className="max-sm:sr-only">{words.speak}</span>
    </button>
  );
}
