import { encode } from 'uqr';

/**
 * A QR code as a single path; filling it closes each dark run at its top. Computed on the server,
 * or by lazily loaded parts in the browser.
 */
export function qrCodeOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 2 });
  return { size, path: data.map(pathOfRow).join('') };
}

function pathOfRow(row: boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    let length = 1;
    while (row[x + length]) length++;
    path += `M${x} ${y}v1h${length}v-1`;
    x += length;
  }
  return path;
}
