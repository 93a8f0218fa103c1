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
