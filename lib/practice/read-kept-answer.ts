import { isRecord, textOf } from '../api/read.ts';
import { parseJson, readItem, removeItem, storeItem } from '../browser-storage.ts';
import { randomId } from '../random-id.ts';
import { type KeptAnswer, keptKey } from './kept-answer.ts';

/**
 * With `key` one interview is started, however often the page is loaded meanwhile. `owner` is the
 * session that read it first.
 */
type ToBegin = KeptAnswer & { key: string; owner: string };

export function readKeptAnswer(owner: string): ToBegin | null {
  const kept = parseJson(readItem('sessionStorage', keptKey));
  if (!isRecord(kept) || textOf(kept.text) === '') return null;
  if (textOf(kept.owner) !== '' && kept.owner !== owner) {
    dropKeptAnswer();
    return null;
  }
  const answer = {
    language: textOf(kept.language),
    question: textOf(kept.question),
    text: textOf(kept.text),
    key: textOf(kept.key) || randomId(),
    owner,
  };
  storeItem('sessionStorage', keptKey, JSON.stringify(answer));
  return answer;
}

export const dropKeptAnswer = (): void => removeItem('sessionStorage', keptKey);
