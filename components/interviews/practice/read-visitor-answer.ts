import { readOwnChecks } from '@/lib/api/own-checks';
import { randomId } from '@/lib/random-id';
import { isRecord, textOf } from '@/lib/read';
import { parseJson, readItem, removeItem, storeItem } from '@/lib/storage/browser-storage';
import { type VisitorAnswer, visitorAnswerKey } from '@/lib/storage/visitor-answer';

/**
 * With `key` one interview is started, however often the page is loaded meanwhile. `owner` is the
 * session that read it first.
 */
type ToBegin = Required<VisitorAnswer> & { key: string; owner: string };

export function readVisitorAnswer(owner: string): ToBegin | null {
  const stored = parseJson(readItem('sessionStorage', visitorAnswerKey));
  if (!isRecord(stored) || textOf(stored.question) === '') return null;
  if (textOf(stored.owner) !== '' && stored.owner !== owner) {
    dropVisitorAnswer();
    return null;
  }
  const answer = {
    language: textOf(stored.language),
    question: textOf(stored.question),
    text: textOf(stored.text),
    checks: readOwnChecks(stored.checks),
    key: textOf(stored.key) || randomId(),
    owner,
  };
  storeItem('sessionStorage', visitorAnswerKey, JSON.stringify(answer));
  return answer;
}

export const dropVisitorAnswer = (): void => removeItem('sessionStorage', visitorAnswerKey);
