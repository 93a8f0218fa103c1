import { wavePath, waveWidth } from './voice-wave';

type Props = { className?: string; heard?: boolean };

/** A spoken answer's wave: grey, and over it the part that was heard, which a script uncovers. */
export function VoiceBars({ className = 'h-7 flex-1', heard = false }: Props) {
  return (
    <span className={`voice-bars ${className}`} aria-hidden="true">
      <Bars className="text-line-strong" />
      <span className={`voice-bars-heard ${heard ? '' : 'opacity-0'}`}>
        <span>
          <Bars />
        </span>
      </span>
    </span>
  );
}

function Bars({ className }: { className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${waveWidth} 28`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={className}
    >
      <path
        d={wavePath}
        fill="none"
        stroke="currentcolor"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
