import { useMemo, useState } from 'react';
import { takesWords } from '@/lib/i18n/takes-words';
import { compareRemarks } from '@/lib/interviews/compare-remarks';
import type { Take } from '@/lib/interviews/takes';
import { wordDiff } from '@/lib/text/word-diff';
import { useInterviews } from '../interviews-context';
import { OpenDialog } from '../open-dialog';
import { ComparedRemarkList } from './compared-remark-list';
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
