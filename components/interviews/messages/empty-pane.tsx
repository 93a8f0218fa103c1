import { VoiceWave } from '@/components/ui/voice-wave';

/** Says why a pane is empty. */
export function EmptyPane({ text }: { text: string }) {
  return (
    <div className="m-auto grid justify-items-center gap-6 p-8 text-center text-muted">
      <VoiceWave className="text-line-strong" />
      <p className="text-lead">{text}</p>
    </div>
  );
}
