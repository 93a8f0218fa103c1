import type { ReactNode } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Glyph } from '@/components/ui/glyph';
import type { Remark } from '@/lib/api/remarks';
import { withoutMarks } from '@/lib/markdown/without-markup';
import { tickPath } from '../controls/icon-paths';
import { useSpoken } from '../message/thread-context';

const signs = {
  keep: tickPath,
  fix: 'M2.500 11.500q2.500-5 5 0t5 0 5 0',
} as const;

/** The kind as a word and an icon: a tick, or the wave that underlines the text. */
export function RemarkKind({ kind }: Pick<Remark, 'kind'>) {
  const words = useWords('InterviewsScreen');
  return (
    <span className="remark-kind">
      <Glyph d={signs[kind]} weight={2.4} className="size-4" />
      {words.pen[kind]}
    </span>
  );
}

type Props = { remark: Remark; isFixed?: boolean; children?: ReactNode };

/** A remark of the coach, with its quote. */
export function RemarkItem({ remark: { kind, quote, note }, isFixed = false, children }: Props) {
  return (
    <li data-kind={kind} className="remark">
      <RemarkKind kind={kind} />
      <span lang={useSpoken()}>
        {quote !== '' && <q className={isFixed ? 'line-through' : ''}>{withoutMarks(quote)}</q>}{' '}
        {note}
      </span>
      {children}
    </li>
  );
}
