import { readOwnChecks } from '@/lib/api/own-checks';
import { randomId } from '@/lib/random-id';
import { isRecord, textOf } from '@/lib/read';
import { parseJson, readItem, removeItem, storeItem } from '@/lib/storage/browser-storage';
import { keptKey, type VisitorAnswer } from '@/lib/storage/visitor-answer';

/**
 * With `key` one interview is started, however often the page is loaded meanwhile. `owner` is the
 * session that read it first.
 */
type ToBegin = Required<VisitorAnswer> & { key: string; owner: string };

export function readKeptAnswer(owner: string): ToBegin | null {
  const kept = parseJson(readItem('sessionStorage', keptKey));
  if (!isRecord(kept) || textOf(kept.question) === '') return null;
  if (textOf(kept.owner) !== '' && kept.owner !== owner) {
    dropKeptAnswer();
    return null;
  }
  const answer = {
    language: textOf(kept.language),
    question: textOf(kept.question),
    text: textOf(kept.text),
    checks: readOwnChecks(kept.checks),
    key: textOf(kept.key) || randomId(),
    owner,
  };
  storeItem('sessionStorage', keptKey, JSON.stringify(answer));
  return answer;
}

export const dropKeptAnswer = (): void => removeItem('sessionStorage', keptKey);
