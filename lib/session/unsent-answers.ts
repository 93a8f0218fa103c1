import { namesIn } from '../storage/browser-storage.ts';
import { readSession } from './browser.ts';
import { personOf } from './person.ts';
import { tokenFingerprint } from './token-fingerprint.ts';
import { answerPrefix, draftPrefix, firstIndex } from './unsent.ts';

/** The number of answers that a sign-out would delete, including drafts. */
export function unsentAnswers(): number {
  const session = readSession();
  if (!session) return 0;
  const person = tokenFingerprint(personOf(session.user) ?? session.token);
  const names = namesIn('localStorage');
  /** The last part of each key, after its owner. */
  const idsIn = (prefix: string) =>
    names
      .filter((name) => name.startsWith(prefix + person))
      .map((name) => name.slice(name.indexOf('_', prefix.length) + 1));
  const keys = idsIn(answerPrefix);
  // Text typed beside a recording has the key of its answer.
  const others = new Set([firstIndex, ...keys]);
  return keys.length + idsIn(draftPrefix).filter((id) => !others.has(id)).length;
}
