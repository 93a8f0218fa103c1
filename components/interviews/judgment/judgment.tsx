import { useMemo } from 'react';
import { useWords } from '@/components/frame/member-words';
import { checksOf } from '@/lib/api/checks';
import { type Judgment as Judged, readJudgment } from '@/lib/api/judgment';
import type { Message } from '@/lib/api/message';
import { useSpoken } from '../message/thread-context';
import { Change } from './change';
import { CountsLine } from './counts-line';
import { Stronger } from './stronger';

/** Below an answer: what the coach says of it as a whole, and what was counted. */
export function Judgment({ message }: { message: Message }) {
  const judgment = useMemo(() => readJudgment(message), [message]);
  if (!judgment) return null;
  const { unscored, progress, stronger } = judgment;
  // If there is a checklist, it shows the counts (checks/checklist.tsx).
  const counted = checksOf(message).length === 0 ? judgment.delivery : null;
  return (
    <div className="grid gap-2 px-1 text-compact empty:hidden">
      {unscored && <Unscored why={unscored} />}
      {counted && <CountsLine message={message} delivery={counted} />}
      {progress.length > 0 && <SinceLastTake progress={progress} />}
      {stronger !== null && <Stronger text={stronger} />}
    </div>
  );
}

/** Why an answer is not judged: in our words if the API gives a code, otherwise in its own. */
function Unscored({ why }: { why: NonNullable<Judged['unscored']> }) {
  const words = useWords('Judgment');
  const spoken = useSpoken();
  return (
    <p className="text-muted">
      <b className="font-semibold">{words.unscored}</b> ·{' '}
      {'code' in why ? words.reasons[why.code] : <span lang={spoken}>{why.said}</span>}
    </p>
  );
}

/** "Numbers 2 → 4", with what made the difference. */
function SinceLastTake({ progress }: Pick<Judged, 'progress'>) {
  const words = useWords('Judgment');
  const spoken = useSpoken();
  const changed = progress.filter(({ from, to }) => from !== to);
  if (changed.length === 0) return <p className="text-muted">{words.nothingChanged}</p>;
  return (
    <div className="grid gap-1">
      <p className="font-semibold text-fine text-muted">{words.sinceLastTake}</p>
      <ul className="grid gap-1">
        {changed.map(({ skill, from, to, quote }) => (
          <li key={skill} className="wrap-anywhere">
            <span lang={spoken}>{skill}</span> <Change from={from} to={to} />{' '}
            {quote !== null && (
              <q lang={spoken} className="text-muted">
                {quote}
              </q>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
