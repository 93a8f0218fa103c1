import { parseJson, readItem, removeItem, storeItem } from '../browser-storage.ts';
import { type KeptAnswer, keptKey } from './kept-answer.ts';

/**
 * `key`: with it one interview is begun, however often the page is loaded meanwhile. `owner`: whose
 * session read it first.
 */
type ToBegin = KeptAnswer & { key: string; owner: string };

export function readKeptAnswer(owner: string): ToBegin | null {
  const kept = parseJson(readItem('sessionStorage', keptKey)) as Partial<ToBegin> | null;
  const parts = [kept?.language, kept?.question, kept?.text, kept?.key, kept?.owner];
  const [language = '', question = '', text = '', known = '', first = ''] = parts.map((part) =>
    typeof part === 'string' ? part : '',
  );
  if (text === '') return null;
  if (first !== '' && first !== owner) {
    dropKeptAnswer();
    return null;
  }
  const answer = { language, question, text, key: known || crypto.randomUUID(), owner };
  if (known === '') storeItem('sessionStorage', keptKey, JSON.stringify(answer));
  return answer;
}

/** It is in the account from now on. */
export const dropKeptAnswer = (): void => removeItem('sessionStorage', keptKey);
