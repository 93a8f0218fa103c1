import { encode } from 'uqr';

type Code = { size: number; path: string };

/** A single path. Worked out on the server, or in a browser by what comes when it is asked for. */
export function codeOf(text: string): Code {
  const { data, size } = encode(text, { border: 2 });
  return { size, path: data.map(pathOfRow).join('') };
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
