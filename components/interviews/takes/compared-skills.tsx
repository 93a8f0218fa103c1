import { useWords } from '@/components/frame/member-words';
import type { Judgment } from '@/lib/api/judgment';
import type { Message } from '@/lib/api/message';
import { Change, useScoreNumber } from '../judgment/change';
import { RemarkItem } from '../judgment/remark-item';
import { useSpoken } from '../message/thread-context';
import { TakesSection, TakesSections } from './takes-section';

type Props = { progress: Judgment['progress']; later: Message };

/** What the coach says got better or worse, and what it still marks in the later take. */
export function ComparedSkills({ progress, later }: Props) {
  const words = useWords('Takes');
  const number = useScoreNumber();
  const spoken = useSpoken();
  const groups = {
    better: progress.filter(({ from, to }) => to > from),
    worse: progress.filter(({ from, to }) => to < from),
    same: progress.filter(({ from, to }) => to === from),
  };
  const parts = (['better', 'worse', 'same'] as const).filter((name) => groups[name].length > 0);
  const open = later.remarks.filter(({ kind }) => kind === 'fix');
  return (
    <TakesSections>
      {parts.map((name) => (
        <TakesSection key={name} title={words[name]}>
          {groups[name].map(({ skill, from, to, quote }) => (
            <li key={skill} className="grid gap-1 wrap-anywhere">
              <p>
                <span lang={spoken}>{skill}</span>{' '}
                {from === to ? (
                  <b className="font-semibold even-digits">{number(to)}</b>
                ) : (
                  <Change from={from} to={to} />
                )}
              </p>
              {quote !== null && (
                <q lang={spoken} className="text-compact text-muted">
                  {quote}
                </q>
              )}
            </li>
          ))}
        </TakesSection>
      ))}
      {open.length > 0 && (
        <TakesSection title={words.open}>
          {open.map((remark, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two remarks may say the same, and none ever moves
            <RemarkItem key={index} remark={remark} />
          ))}
        </TakesSection>
      )}
    </TakesSections>
  );
}
