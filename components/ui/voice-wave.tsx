/** The heights of one spoken sentence: the same wave everywhere. */
const loudness = [
  2, 4, 7, 5, 9, 14, 10, 6, 11, 17, 22, 15, 9, 13, 8, 4, 3, 6, 12, 19, 24, 18, 11, 7, 12, 16, 10, 5,
  3, 2, 4, 8, 13, 9, 15, 20, 13, 8, 5, 9, 6, 3, 2, 3, 5, 4, 2, 2,
];

export const waveWidth = loudness.length * 6;

export const wavePath = loudness
  .map((height, index) => `M${index * 6 + 3} ${14 - height / 2}v${height}`)
  .join('');

type Props = {
  className?: string;
  /** Played as the page scrolls: the played part has the text's colour, the rest a line's. */
  played?: boolean;
};

/** A divider between two parts of a page. */
export function VoiceWave({ className = '', played = false }: Props) {
  return (
    <svg
      viewBox={`0 0 ${waveWidth} 28`}
      aria-hidden="true"
      focusable="false"
      className={`h-7 w-auto max-w-full ${className}`}
    >
      <g fill="none" strokeWidth="2.4" strokeLinecap="round">
        {played && <path d={wavePath} className="stroke-line" />}
        <path d={wavePath} className={played ? 'voice-played' : undefined} stroke="currentcolor" />
      </g>
    </svg>
  );
}
