import { parseJson, readItem, removeItem } from '../browser-storage.ts';
import { type KeptAnswer, keptKey } from './kept-answer.ts';

/** Once: it is in the account from then on. */
export function takeKeptAnswer(): KeptAnswer | null {
  const kept = parseJson(readItem('sessionStorage', keptKey)) as Partial<KeptAnswer> | null;
  removeItem('sessionStorage', keptKey);
  const parts = [kept?.language, kept?.question, kept?.text];
  const [language = '', question = '', text = ''] = parts.map((part) =>
    typeof part === 'string' ? part : '',
  );
  return text === '' ? null : { language, question, text };
}
