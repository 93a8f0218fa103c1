import { fold } from '../text/fold.ts';
import type { Message } from './message.ts';
import type { Remark } from './remarks.ts';

export type ComparedRemarks = ReturnType<typeof compareRemarks>;

const isSame = (one: Remark, other: Remark): boolean =>
  one.kind === other.kind &&
  (fold(one.quote) === fold(other.quote) || fold(one.note) === fold(other.note));

/** What became of the coach's remarks from one take to another. */
export function compareRemarks(earlier: Message, later: Message) {
  const said = fold(later.text);
  const stays = (remark: Remark) =>
    later.remarks.some((other) => isSame(remark, other)) || said.includes(fold(remark.quote));
  return {
    /** Remarks on the earlier answer that still apply to the later one. */
    kept: earlier.remarks.filter(stays),
    /** To be fixed in the earlier answer, and no longer there. */
    fixed: earlier.remarks.filter((remark) => remark.kind === 'fix' && !stays(remark)),
    added: later.remarks.filter((remark) => !earlier.remarks.some((one) => isSame(one, remark))),
  };
}
