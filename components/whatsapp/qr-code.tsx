import { qrCodeOf } from './qr-code-path';

type Props = { text: string; label: string; className?: string };

/** Always dark on light: cameras need that. */
export function QrCode({ text, label, className = '' }: Props) {
  const { size, path } = qrCodeOf(text);
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
