type Props = { d: string; className?: string; weight?: number };

/** A decorative line icon. Text or a label beside it gives the meaning. */
export function Glyph({ d, className = 'size-5', weight = 1.8 }: Props) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={className}>
      <path
        d={d}
        fill="none"
        stroke="currentcolor"
        strokeWidth={weight}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export const closePath = 'M5 5l10 10M15 5L5 15';
