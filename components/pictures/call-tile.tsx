import { VoiceWave } from '@/components/ui/voice-wave';

type Props = { name: string; speaks?: boolean };

/** A person in a call with the camera off: a voice wave if they speak, else an initial. */
export function CallTile({ name, speaks = false }: Props) {
  return (
    <div className={`call-tile ${speaks ? 'call-tile-speaks' : ''}`}>
      {speaks ? (
        <VoiceWave className="h-8 text-on-accent-soft" />
      ) : (
        <span className="bubble-out grid size-12 place-items-center bg-accent font-semibold text-lg text-on-accent">
          {name.slice(0, 1)}
        </span>
      )}
      <p>{name}</p>
    </div>
  );
}
