/** Far more than a transcript has, and less than any recording. */
export const maxFileBytes = 4 * 1024 * 1024;

/** The text of a file, or why it has none. A large file is not read. */
export async function readTranscriptFile(
  file: File,
): Promise<{ text: string } | { problem: 'file-too-large' | 'no-text' }> {
  if (file.size > maxFileBytes) return { problem: 'file-too-large' };
  try {
    const text = await file.text();
    // Documents and recordings contain NUL characters.
    return text.includes('\0') ? { problem: 'no-text' } : { text };
  } catch {
    return { problem: 'no-text' };
  }
}
