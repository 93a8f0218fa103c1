import 'server-only';
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The address of an answer's recording, if the file exists:
 * `public/voices/<language>/<answer>.mp3`.
 */
export function recordingOf(answer: string, locale: string): string | undefined {
  const address = `/voices/${locale}/${answer}.mp3`;
  return existsSync(path.join(process.cwd(), 'public', address)) ? address : undefined;
}
