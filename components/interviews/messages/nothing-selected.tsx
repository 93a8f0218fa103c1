import { VoiceWave } from '@/components/ui/voice-wave';
import { useReading } from '../reading-context';

export function NothingSelected() {
  const { labels } = useReading();
  return (
    <div className="m-auto grid justify-items-center gap-6 p-8 text-center text-muted">
      <VoiceWave className="text-line-strong" />
      <p className="text-lead">{labels.select}</p>
    </div>
  );
}
