export type ByteRange = { first: number; last: number };

/**
 * Reads a single byte range (RFC 9110). Anything else is ignored and the whole file is sent, as the
 * standard allows; a range beyond the end is unsatisfiable.
 */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const [matched, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (!matched || (from === '' && to === '')) return 'whole';
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'whole';
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (first >= size) return 'unsatisfiable';
  return { first, last };
}
