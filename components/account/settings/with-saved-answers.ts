import { answersStoredHere } from '@/components/interviews';
import { isRecord } from '@/lib/read';
import { readSession } from '@/lib/session/browser';
import { parseJson } from '@/lib/storage/browser-storage';

/** Adds to the exported JSON which answers are saved, where only this browser stores that. */
export function withSavedAnswers(exported: string): string {
  const data = parseJson(exported);
  const answers = answersStoredHere(readSession()?.user);
  if (!isRecord(data) || answers.length === 0) return exported;
  return `${JSON.stringify({ ...data, saved_answers: answers }, null, 2)}\n`;
}
