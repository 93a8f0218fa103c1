/**
 * Reads a single range of bytes; null for anything else, for which the standard allows the whole
 * file. https://www.rfc-editor.org/rfc/rfc9110#section-14.1.2
 */
export function readRange(
  header: string | undefined,
  size: number,
): { first: number; last: number } | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first < size ? { first, last } : 'unsatisfiable';
}
