import { useWords } from '@/components/frame/member-words';
import { Glyph } from '@/components/ui/glyph';
import type { Outcome } from '@/lib/contract/conversation';

/** Two people at a table. */
const realPath =
  'M6 8.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm8 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM3 15.500V13a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2m8 2.500V13a2 2 0 0 0-2-2h-2a2 2 0 0 0-2 2m-9 2.500h15';

/** Tells an interview that took place from practice, with what came of it. */
export function RealLabel({ outcome }: { outcome: Outcome }) {
  const words = useWords('RealLabel');
  return (
    <span
      data-bordered
      className="inline-flex items-center gap-1 rounded-full bg-accent-soft px-2 font-semibold text-fine text-on-accent-soft"
    >
      <Glyph d={realPath} className="size-4 shrink-0" />
      {words.label}
      {outcome !== 'open' && `: ${words.outcomes[outcome]}`}
    </span>
  );
}
