import { summarisePractice } from '@/lib/account/practice';
import type { Words } from '@/lib/i18n/words';
import { PracticeCard } from './practice-card';
import { LoadingBubble } from './profile-card';

/** Any practice: the card is as high with this as with another. */
const example = summarisePractice([{ id: '', createdAt: 0, scores: [] }], {
  now: 0,
  timeZone: 'UTC',
  weekStart: 0,
});

type Props = { words: Words<'PracticeSummary'>; languageTag: string };

/** The card without what is in it, as large as with it: nothing below moves when that comes. */
export function PracticePlaceholder({ words, languageTag }: Props) {
  return (
    <div className="grid">
      <div aria-hidden="true" className="[grid-area:1/1] *:*:invisible noscript:hidden">
        <PracticeCard practice={example} words={words} languageTag={languageTag} />
      </div>
      <div className="p-6 [grid-area:1/1] sm:p-8">
        <LoadingBubble text={words.loading} />
      </div>
    </div>
  );
}
