/** The default wave: bar heights of one spoken sentence. Copied in content/social-card.svg. */
const loudness = [
  2, 4, 7, 5, 9, 14, 10, 6, 11, 17, 22, 15, 9, 13, 8, 4, 3, 6, 12, 19, 24, 18, 11, 7, 12, 16, 10, 5,
  3, 2, 4, 8, 13, 9, 15, 20, 13, 8, 5, 9, 6, 3, 2, 3, 5, 4, 2, 2,
];

export const waveWidth = loudness.length * 6;

const pathOf = (heights: readonly number[]): string =>
  heights.map((height, index) => `M${index * 6 + 3} ${14 - height / 2}v${height}`).join('');

export const wavePath = pathOf(loudness);

/** The wave of a recording's peaks, in as many bars as the default wave. Pauses stay visible. */
export function wavePathOf(peaks: readonly number[]): string {
  const peaksPerBar = peaks.length / loudness.length;
  const bars = loudness.map((_, bar) => {
    const slice = peaks.slice(Math.floor(bar * peaksPerBar), Math.ceil((bar + 1) * peaksPerBar));
    return slice.reduce((sum, peak) => sum + peak, 0) / slice.length;
  });
  const highest = Math.max(...bars, 0.01);
  return pathOf(bars.map((bar) => Math.round(20 + 220 * (bar / highest) ** 1.5) / 10));
}

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
