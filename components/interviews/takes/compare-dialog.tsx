import { type ReactNode, useMemo, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { checksOf } from '@/lib/api/checks';
import { filled } from '@/lib/i18n/words';
import { type DiffPart, type InlinePart, wordDiff } from '@/lib/text/word-diff';
import { creationDate } from '@/lib/time/dates';
import { OpenDialog } from '../controls/open-dialog';
import { useNarrow } from '../controls/use-narrow';
import { RemarkItem } from '../judgment/remark-item';
import type { Take } from '../message/takes';
import { ThreadContext, useSpoken, useThread } from '../message/thread-context';
import { usePage } from '../page/page-context';
import { AudioPlayer } from '../playback/audio-player';
import { InterviewLink } from '../store/interview-link';
import { useStore } from '../store/store-context';
import { type ComparedRemarks, compareRemarks } from './compare-remarks';
import { ComparedSkills } from './compared-skills';
import { ComparedTable } from './compared-table';
import { progressBetween } from './progress-between';
import { TakesSection, TakesSections } from './takes-section';

type Props = { takes: readonly Take[]; at: number; onClosed: VoidFunction };

/** Two takes of one question: what was said, what changed, and what became of the remarks. */
export function CompareDialog({ takes, at, onClosed }: Props) {
  const words = useWords('Takes');
  const [pair, setPair] = useState(() => (at === 0 ? [0, 1] : [at - 1, at]));
  const [earlier, later] = [Math.min(...pair), Math.max(...pair)];
  const [one, other] = [takes[earlier], takes[later]];
  const [before, after] = [one?.message.text ?? '', other?.message.text ?? ''];
  const diff = useMemo(
    // The words of a recording may be unknown; that does not make everything in the other take new.
    () => (before.trim() && after.trim() ? wordDiff(before, after) : null),
    [before, after],
  );
  const isNarrow = useNarrow();
  if (!one || !other) return null;
  // On a phone one take is below the other, so the later one also shows the removed words.
  const [marksBefore, marksAfter] = isNarrow
    ? [undefined, diff?.inline]
    : [changedWords(diff?.before, 'gone'), changedWords(diff?.after, 'new')];
  const ofCoach = progressBetween(takes, earlier, later);
  const hasChecks = [one, other].some(({ message }) => checksOf(message).length > 0);
  return (
    <OpenDialog title={words.title} onClosed={onClosed} className="w-[72rem]">
      <div className="takes text-wrap">
        {[
          { take: one, chosen: earlier, taken: later, parts: marksBefore },
          { take: other, chosen: later, taken: earlier, parts: marksAfter },
        ].map((column, side) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column stays on its side
          <InItsInterview key={side} take={column.take}>
            <TakeColumn {...column} takes={takes} onChoose={setPair} />
          </InItsInterview>
        ))}
      </div>
      {ofCoach && (
        <InItsInterview take={other}>
          <ComparedSkills progress={ofCoach} later={other.message} />
        </InItsInterview>
      )}
      {!ofCoach && !hasChecks && (
        <ComparedRemarkList
          compared={compareRemarks(one.message, other.message, diff)}
          takes={{ fixed: one, kept: other, added: other }}
        />
      )}
      <InItsInterview take={other}>
        <ComparedTable
          earlier={{ message: one.message, number: earlier + 1 }}
          later={{ message: other.message, number: later + 1 }}
        />
      </InItsInterview>
    </OpenDialog>
  );
}

const changedWords = (
  parts: readonly DiffPart[] | undefined,
  change: NonNullable<InlinePart['change']>,
): readonly InlinePart[] | undefined =>
  parts?.map(({ text, isChanged }) => ({ text, change: isChanged ? change : null }));

/** A take may be of another interview than the open one, and in another language. */
function InItsInterview({ take, children }: { take: Take; children: ReactNode }) {
  const { interviews } = useStore().loaded;
  const open = useThread();
  const { interviewId } = take;
  const interview =
    open.interview?.id === interviewId
      ? open.interview
      : interviews.find(({ id }) => id === interviewId);
  return <ThreadContext value={{ interview, messages: [] }}>{children}</ThreadContext>;
}

type ListProps = {
  compared: ComparedRemarks;
  /** Where the remarks of each list were made. */
  takes: Record<keyof ComparedRemarks, Take>;
};

/** What became of the coach's remarks. */
function ComparedRemarkList({ compared, takes }: ListProps) {
  const words = useWords('Takes');
  const parts = (['fixed', 'kept', 'added'] as const).filter((name) => compared[name].length > 0);
  if (parts.length === 0) return null;
  return (
    <TakesSections>
      {parts.map((name) => (
        <TakesSection key={name} title={words[name]}>
          <InItsInterview take={takes[name]}>
            {compared[name].map((remark, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two remarks may say the same, and none ever moves
              <RemarkItem key={index} remark={remark} isFixed={name === 'fixed'} />
            ))}
          </InItsInterview>
        </TakesSection>
      ))}
    </TakesSections>
  );
}

type ColumnProps = {
  take: Take;
  takes: readonly Take[];
  chosen: number;
  /** The take on the other side. */
  taken: number;
  onChoose: (pair: number[]) => void;
  /** The text with its changed words marked; none if too long to compare. */
  parts: readonly InlinePart[] | undefined;
};

function TakeColumn({ take, takes, chosen, taken, onChoose, parts }: ColumnProps) {
  const { language, timeZone } = usePage();
  const spoken = useSpoken();
  const words = useWords('Takes');
  const { interviewId, message } = take;
  const nameOf = (index: number) => filled(words.one, { number: index + 1 });
  const shown = parts ?? [{ text: message.text, change: null }];
  const text = (
    <p lang={spoken} className="whitespace-pre-wrap wrap-anywhere">
      {shown.map(({ text: said, change }, index) => {
        if (change === null) return said;
        const Changed = change === 'gone' ? 'del' : 'ins';
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, of which none ever moves
        return <Changed key={index}>{said}</Changed>;
      })}
    </p>
  );
  return (
    <section aria-label={nameOf(chosen)} className="grid content-start gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        {takes.length > 2 ? (
          <select
            data-bordered
            aria-label={words.choose}
            value={chosen}
            onChange={({ target }) => onChoose([Number(target.value), taken])}
            className="min-h-11 rounded-full bg-raised px-4 font-semibold edge-line-strong"
          >
            {takes.map(({ message: { key } }, index) => (
              <option key={key} value={index} disabled={index === taken}>
                {nameOf(index)}
              </option>
            ))}
          </select>
        ) : (
          <h3 className="font-semibold">{nameOf(chosen)}</h3>
        )}
        <InterviewLink
          id={interviewId}
          messageKey={message.key}
          className="inline-flex min-h-11 items-center text-fine text-muted underline underline-offset-4 hover:text-accent-ink"
        >
          {message.createdAt === null
            ? words.read
            : creationDate(message.createdAt, language, timeZone)}
        </InterviewLink>
      </div>
      <div className="bubble-out grid gap-3 bg-accent-soft px-5 py-4 text-on-accent-soft">
        {message.audioUrl === null ? (
          text
        ) : (
          // Without segments the player shows the compared text instead of its transcript.
          <AudioPlayer message={{ ...message, segments: [] }}>{text}</AudioPlayer>
        )}
      </div>
    </section>
  );
}
