const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const opens = new Set([0x5b, 0x7b]);
const closes = new Set([0x5d, 0x7d]);
const dataKey =
  /^\s*\{(?:\s*"(?!data")[^"\\]*"\s*:\s*(?:"[^"\\]*"|[\w.+-]+)\s*,)*\s*"data"\s*:\s*\[/;

/** What may come before the records; beyond it nobody looks. */
const longestHead = 1_024;

export type FirstRecords = { records: unknown[]; complete: boolean };

/**
 * The first records of `{ "data": [ … ] }`, read from the text without reading the rest: of ten thousand,
 * a page shows a few. Null where the text is not plainly of that shape; then it is to be read as a whole.
 */
export function firstRecords(bytes: Buffer, count: number): FirstRecords | null {
  const head = dataKey.exec(bytes.toString('latin1', 0, longestHead))?.[0];
  if (head === undefined) return null;
  let depth = 0;
  let inText = false;
  let found = 0;
  for (let at = head.length; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (inText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) inText = false;
    } else if (byte === quote) inText = true;
    else if (opens.has(byte)) depth += 1;
    else if (closes.has(byte)) {
      if (depth === 0) return parsed(bytes.toString('utf8', head.length, at), true);
      depth -= 1;
    } else if (byte === comma && depth === 0) {
      found += 1;
      if (found === count) return parsed(bytes.toString('utf8', head.length, at), false);
    }
  }
  return null;
}

function parsed(text: string, complete: boolean): FirstRecords | null {
  try {
    return { records: JSON.parse(`[${text}]`) as unknown[], complete };
  } catch {
    // Not what it seemed to be: whoever reads it as a whole says what is wrong with it.
    return null;
  }
}
