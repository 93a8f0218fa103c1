import { isRecord } from '../api/read.ts';
import { parseJson, readItem } from '../browser-storage.ts';
import { readSavedAnswers, savedAnswersKey } from '../interviews/saved-answers.ts';
import { readSession } from '../session/browser.ts';

/** Adds the starred answers, which only this browser stores, to the exported JSON. */
export async function withSavedAnswers(exported: string): Promise<string> {
  const key = await savedAnswersKey(readSession()?.user);
  const answers = key === null ? [] : readSavedAnswers(readItem('localStorage', key));
  const data = parseJson(exported);
  if (answers.length === 0 || !isRecord(data)) return exported;
  return `${JSON.stringify({ ...data, saved_answers: answers }, null, 2)}\n`;
}
