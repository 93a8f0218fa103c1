import { encode } from 'uqr';

/** A QR code as a single SVG path. Filling it closes each dark run along its top. */
export function qrCodeOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 2 });
  return { size, path: data.map(pathOfRow).join('') };
}

function pathOfRow(row: boolean[], y: number): string {
  const runs = row.map(Number).join('').matchAll(/1+/g);
  return [...runs].map(({ 0: run, index }) => `M${index} ${y}v1h${run.length}v-1`).join('');
}

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

type ChatCodeProps = {
  href: string;
  words: { code: string; scan: string };
  /** For a code beside a button that leads to the same chat. */
  small?: boolean;
};

/** Loads the QR library: import it lazily (use-chat-code.ts). */
export function ChatCode({ href, words, small = false }: ChatCodeProps) {
  return (
    <figure className="flex flex-wrap items-center gap-3">
      <QrCode
        text={href}
        label={words.code}
        className={`aspect-square max-w-full ${small ? 'w-32' : 'w-48'}`}
      />
      <figcaption className="max-w-[12ch] text-fine text-muted">{words.scan}</figcaption>
    </figure>
  );
}
