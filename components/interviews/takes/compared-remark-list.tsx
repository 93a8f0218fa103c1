import { takesWords } from '@/lib/i18n/takes-words';
import type { ComparedRemarks } from '@/lib/interviews/compare-remarks';
import { withoutMarks } from '@/lib/interviews/without-marks';
import { useInterviews } from '../interviews-context';
import { RemarkKind } from '../messages/remark-kind';
import { useSpoken } from '../thread-context';

/** What became of the coach's remarks. */
export function ComparedRemarkList({ compared }: { compared: ComparedRemarks }) {
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
