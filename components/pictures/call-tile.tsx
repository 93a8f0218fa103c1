import { VoiceWave } from '@/components/ui/voice-wave';

type Props = { name: string; speaks?: boolean };

/** Somebody in a call whose camera is off: a name, and a voice where there is one. */
export function CallTile({ name, speaks = false }: Props) {
  return (
    <div
      className={`relative grid aspect-4/3 place-items-center overflow-clip rounded-tile bg-accent-soft px-4 pt-4 ${speaks ? 'ring-3 ring-go ring-inset' : ''}`}
    >
      {speaks ? (
        <VoiceWave className="h-8 text-on-accent-soft" />
      ) : (
        <span className="bubble-out grid size-12 place-items-center bg-accent font-semibold text-lg text-on-accent">
          {name.slice(0, 1)}
        </span>
      )}
      <p className="absolute top-2 left-2 rounded-lg bg-surface px-2 py-0.5 text-xs/[1.4]">
        {name}
      </p>
    </div>
  );
}
