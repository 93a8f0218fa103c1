import { useMemo, useState } from 'react';
import { takesWords } from '@/lib/i18n/takes-words';
import { type ComparedRemarks, compareRemarks } from '@/lib/interviews/compare-remarks';
import type { Take } from '@/lib/interviews/takes';
import { withoutMarks } from '@/lib/interviews/without-marks';
import { wordDiff } from '@/lib/text/word-diff';
import { useInterviews } from '../interviews-context';
import { RemarkKind } from '../messages/remark-kind';
import { OpenDialog } from '../open-dialog';
import { useSpoken } from '../thread-context';
import { TakeColumn } from './take-column';

type Props = { takes: readonly Take[]; at: number; onClosed: VoidFunction };

/** Two takes of one question: what was said, what changed, and what became of the remarks. */
export function CompareDialog({ takes, at, onClosed }: Props) {
  const { locale } = useInterviews();
  const words = takesWords[locale];
  const [pair, setPair] = useState(() => (at === 0 ? [0, 1] : [at - 1, at]));
  const [earlier, later] = [Math.min(...pair), Math.max(...pair)];
  const [one, other] = [takes[earlier], takes[later]];
  const diff = useMemo(
    () => (one && other ? wordDiff(one.message.text, other.message.text) : null),
    [one, other],
  );
  if (!one || !other) return null;
  return (
    <OpenDialog title={words.title} onClosed={onClosed} className="w-[72rem]">
      <div className="takes text-wrap">
        <TakeColumn
          take={one}
          takes={takes}
          chosen={earlier}
          taken={later}
          onChoose={(index) => setPair([index, later])}
          parts={diff?.before ?? null}
        />
        <TakeColumn
          take={other}
          takes={takes}
          chosen={later}
          taken={earlier}
          onChoose={(index) => setPair([earlier, index])}
          parts={diff?.after ?? null}
        />
      </div>
      <ComparedRemarkList compared={compareRemarks(one.message, other.message)} />
    </OpenDialog>
  );
}

/** What became of the coach's remarks. */
function ComparedRemarkList({ compared }: { compared: ComparedRemarks }) {
  const { locale } = useInterviews();
  const spoken = useSpoken();
  const words = takesWords[locale];
  const parts = (['fixed', 'kept', 'added'] as const).filter((name) => compared[name].length > 0);
  if (parts.length === 0) return null;
  return (
    <div className="mt-8 grid gap-x-8 gap-y-6 md:auto-cols-fr md:grid-flow-col">
      {parts.map((name) => (
        <section key={name} aria-label={words[name]} className="grid content-start gap-3">
          <h3 className="font-semibold text-fine text-muted">{words[name]}</h3>
          <ul className="grid gap-3">
            {compared[name].map(({ kind, quote, note }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two remarks may say the same, and none ever moves
              <li key={index} data-kind={kind} className="remark">
                <RemarkKind kind={kind} />
                <span lang={spoken}>
                  <q className={name === 'fixed' ? 'line-through' : ''}>{withoutMarks(quote)}</q>{' '}
                  {note}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
