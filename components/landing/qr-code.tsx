import 'server-only';
import { encode } from 'uqr';

type Props = { text: string; label: string };

/** Drawn on the server, once, as a single path. Always dark on light: that is what cameras read. */
export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { border: 2 });
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="w-full rounded-xl border border-line"
    >
      <path className="fill-raised" d={`M0 0h${size}v${size}H0Z`} />
      <path className="fill-on-surface" d={data.map(pathOfRow).join('')} />
    </svg>
  );
}

function pathOfRow(row: boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    let length = 1;
    while (row[x + length]) length++;
    path += `M${x} ${y}h${length}v1h-${length}z`;
    x += length;
  }
  return path;
}
