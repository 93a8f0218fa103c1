type Props = { size: number; path: string; label: string; className?: string };

/** Always dark on light, as cameras need it. */
export function QrCode({ size, path, label, className = '' }: Props) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={`rounded-xl border border-line ${className}`}
    >
      <path className="fill-on-go" d={`M0 0h${size}v${size}H0Z`} />
      <path className="fill-code" d={path} />
    </svg>
  );
}
