/** The default wave: bar heights of one spoken sentence. Copied in content/social-card.svg. */
const loudness = [
  2, 4, 7, 5, 9, 14, 10, 6, 11, 17, 22, 15, 9, 13, 8, 4, 3, 6, 12, 19, 24, 18, 11, 7, 12, 16, 10, 5,
  3, 2, 4, 8, 13, 9, 15, 20, 13, 8, 5, 9, 6, 3, 2, 3, 5, 4, 2, 2,
];

export const barCount = loudness.length;
export const waveWidth = barCount * 6;

export const barsPath = (heights: readonly number[]): string =>
  heights.map((height, index) => `M${index * 6 + 3} ${14 - height / 2}v${height}`).join('');

export const wavePath = barsPath(loudness);

type WaveProps = {
  className?: string | undefined;
  stretched?: boolean;
  path?: string | undefined;
};

export function Wave({ className, stretched = false, path = wavePath }: WaveProps) {
  return (
    <svg
      viewBox={`0 0 ${waveWidth} 28`}
      preserveAspectRatio={stretched ? 'none' : undefined}
      aria-hidden="true"
      className={className}
    >
      <path d={path} fill="none" stroke="currentcolor" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  );
}

/** A divider between two parts of a page. */
export function VoiceWave({ className = '' }: { className?: string }) {
  return <Wave className={`h-7 w-auto max-w-full ${className}`} />;
}
