import { failedImport } from '@/lib/failed-import';

/** Larger than any CV without pictures. */
export const largestFileMb = 10;

/** Why a file gives no text; `unloaded`: the library that reads it failed to load. */
export type FileProblem = 'large' | 'kind' | 'picture' | 'broken' | 'unloaded';

/** Loaded when a file is chosen: together they weigh as much as the rest of the site. */
const readers = {
  pdf: () => import('./pdf-text'),
  docx: () => import('./docx-text'),
};

/** The type by the first bytes, because the name of a file may be wrong. */
function kindOf(bytes: Uint8Array): keyof typeof readers | null {
  const start = String.fromCharCode(...bytes.subarray(0, 1024));
  if (start.includes('%PDF-')) return 'pdf';
  return start.startsWith('PK\u0003\u0004') ? 'docx' : null;
}

/** Blank lines and spaces that a layout has left. */
const tidied = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .toWellFormed();

/** The text of a PDF or DOCX, read in this browser: the file itself goes nowhere. */
export async function readBackgroundFile(
  file: File,
): Promise<{ readonly text: string } | { readonly problem: FileProblem }> {
  if (file.size > largestFileMb * 1024 * 1024) return { problem: 'large' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const kind = kindOf(bytes);
    if (!kind) return { problem: 'kind' };
    const reader = await readers[kind]().catch(failedImport);
    if (!reader) return { problem: 'unloaded' };
    const text = tidied(await reader.textOf(bytes));
    return text === '' ? { problem: 'picture' } : { text };
  } catch (error) {
    console.info('The file could not be read', error);
    return { problem: 'broken' };
  }
}
