const loudness = [
  5, 8, 13, 9, 4, 7, 15, 20, 12, 6, 10, 17, 22, 14, 8, 5, 11, 18, 13, 7, 4, 9, 16, 11, 6, 8, 13, 7,
  4,
];

const bars = loudness
  .map((height, index) => `M${index * 5 + 2} ${12 - height / 2}v${height}`)
  .join('');

type Props = { length: string; plays?: boolean };

/** A voice message. Where it plays, it plays once and stops by itself within five seconds. */
export function VoiceNote({ length, plays = false }: Props) {
  return (
    <span className="flex w-60 max-w-full items-center gap-2.5">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-9 shrink-0">
        <circle cx="16" cy="16" r="16" className="fill-go" />
        <path
          d="M12.5 9.8v12.4a1 1 0 0 0 1.5.8l9.4-6.2a1 1 0 0 0 0-1.6L14 9a1 1 0 0 0-1.5.8Z"
          className="fill-on-go"
        />
      </svg>
      <svg viewBox="0 0 145 24" aria-hidden="true" className="h-6 min-w-0 flex-1">
        <g fill="none" stroke="currentcolor" strokeWidth="2.4" strokeLinecap="round">
          <path d={bars} className="text-line-strong" stroke="currentcolor" />
          <path
            d={bars}
            className={`text-go ${plays ? 'voice-plays' : 'voice-half'}`}
            stroke="currentcolor"
          />
        </g>
      </svg>
      <span className="text-muted text-xs tabular-nums">{length}</span>
    </span>
  );
}
