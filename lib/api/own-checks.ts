import { longestQuote, mostChecks } from '../contract/limits.ts';
import { isRecord } from '../read.ts';
import { isCheckId, noChecks, type OwnCheck, type OwnChecks, ownCheck } from './checks.ts';

function readOwnCheck(value: unknown): OwnCheck | null {
  if (!isRecord(value) || typeof value.met !== 'boolean') return null;
  const { met, quote, by } = value;
  if (by !== 'person' && by !== 'browser') return null;
  const isQuote = typeof quote === 'string' && quote !== '' && [...quote].length <= longestQuote;
  return { met, by, ...(isQuote && { quote }) };
}

/** Without those that cannot be read, and no more than a checklist has. */
export function readOwnChecks(value: unknown): OwnChecks {
  if (!isRecord(value)) return noChecks;
  const read = Object.entries(value)
    .slice(0, mostChecks)
    .flatMap(([id, one]) => {
      const check = isCheckId(id) ? readOwnCheck(one) : null;
      return check ? [[id, check] as const] : [];
    });
  return read.length === 0 ? noChecks : Object.fromEntries(read);
}

/** The person's word is never replaced by their browser's model. `before` itself if nothing changes. */
export function mergedChecks(before: OwnChecks, change: OwnChecks): OwnChecks {
  const replaced = Object.entries(change).filter(
    ([id, { by }]) => by === 'person' || ownCheck(before, id)?.by !== 'person',
  );
  return replaced.length === 0 ? before : { ...before, ...Object.fromEntries(replaced) };
}

const isSameCheck = (one: OwnCheck | undefined, other: OwnCheck | undefined): boolean =>
  one?.met === other?.met && one?.by === other?.by && one?.quote === other?.quote;

/** Whether both say the same of these lines. */
export const agreeOn = (ids: readonly string[], one: OwnChecks, other: OwnChecks): boolean =>
  ids.every((id) => isSameCheck(ownCheck(one, id), ownCheck(other, id)));
