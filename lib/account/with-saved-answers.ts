import { kept, parsed } from '../browser-storage.ts';
import { readSavedAnswers, savedAnswersKey } from '../interviews/saved-answers.ts';
import { isRecord } from '../interviews/wire-records.ts';
import { readSession } from '../session/browser.ts';

/** The copy of everything has what this browser alone keeps: the answers that were starred. */
export async function withSavedAnswers(everything: string): Promise<string> {
  const key = await savedAnswersKey(readSession()?.user);
  const answers = key === null ? [] : readSavedAnswers(kept('localStorage', key));
  const data = parsed(everything);
  if (answers.length === 0 || !isRecord(data)) return everything;
  return `${JSON.stringify({ ...data, saved_answers: answers }, null, 2)}\n`;
}
