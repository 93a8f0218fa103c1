import { asMarkdown, exportFileName } from '@/lib/interviews/export-markdown';
import type { Interview } from '@/lib/interviews/interview';
import type { Message } from '@/lib/interviews/message';
import { saveFile } from '@/lib/save-file';
import type { Reading } from '../reading-context';

/** Saves the whole interview as a Markdown file. */
export function saveInterview(
  interview: Interview,
  messages: readonly Message[],
  { words, timeZone }: Reading,
): void {
  const text = asMarkdown(interview.title, messages, words, timeZone);
  saveFile(text, 'text/markdown', exportFileName(interview));
}
