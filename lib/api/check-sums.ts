import { queryOptions, skipToken } from '@tanstack/react-query';
import { type Fields, field, isRecord, shortText } from '../read.ts';
import { tokenFingerprint } from '../session/token-fingerprint.ts';
import { instantOf } from '../time/instant.ts';
import { isCheckId } from './checks.ts';
import { call, readAnswer } from './client.ts';

/** A line of the checklists, over the answers in which anybody has decided it. */
export type CheckSum = {
  readonly id: string;
  readonly label: string;
  readonly skill: string | null;
  readonly met: number;
  readonly open: number;
  /** When the newest answer was given in which it is met; null if none is. */
  readonly lastMet: number | null;
};

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

type WireSum = Fields & { id: string; label: string; met: number; open: number };

const isSum = (value: unknown): value is WireSum =>
  isRecord(value) &&
  isCheckId(value.id) &&
  shortText(value.label) !== null &&
  isCount(value.met) &&
  isCount(value.open);

/** Malformed ones are left out. */
export function readCheckSums(body: unknown): readonly CheckSum[] {
  const data = field(body, 'data');
  return (Array.isArray(data) ? data : [])
    .filter(isSum)
    .map(({ id, label, skill, met, open, last_met }) => ({
      id,
      label: label.trim(),
      skill: shortText(skill),
      met,
      open,
      lastMet: instantOf(last_met),
    }));
}

/** The checks that are open most often come first. Only if the API offers it (`links.checks`). */
export const checkSumsQuery = (token: string | null | undefined) =>
  queryOptions<readonly CheckSum[]>({
    queryKey: [token ? tokenFingerprint(token) : '', 'check sums'],
    queryFn: token
      ? async ({ signal }) =>
          readAnswer(await call('/api/me/checks', { token, signal }), readCheckSums)
      : skipToken,
  });
