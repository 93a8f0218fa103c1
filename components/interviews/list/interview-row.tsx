import { memo, useId } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Glyph } from '@/components/ui/glyph';
import { useEarlyPress } from '@/components/ui/use-early-press';
import type { Interview } from '@/lib/api/interview';
import { blank } from '@/lib/contract/limits';
import { creationDate, monthHeading } from '@/lib/time/dates';
import { pencilPath } from '../controls/icon-paths';
import { StatusLabel } from '../controls/status-label';
import { type Group, groupByPeriod } from '../page/groups';
import { usePage } from '../page/page-context';
import { RealLabel } from '../real/real-label';
import { InterviewLink, isOpenable } from '../store/interview-link';
import { ThreadView } from '../thread/late-thread';
import { TitleEditor } from '../title/title-editor';
import { titleLanguage } from '../title/title-language';
import { useTitleEditor } from '../title/use-title-editor';

type RowsProps = {
  rows: readonly Interview[];
  inTimeOrder: boolean;
  excerpts: ReadonlyMap<string, number>;
  selectedId: string | null;
};

/** Headings and rows in one list, so that a row that moves under another heading keeps its element. */
export function ListRows({ rows, inTimeOrder, excerpts, selectedId }: RowsProps) {
  const { now, timeZone } = usePage();
  const groups: Group<Interview>[] = inTimeOrder
    ? groupByPeriod(rows, now, timeZone)
    : [{ key: 'all', run: '', instant: null, items: [...rows] }];
  return (
    <>
      {groups.flatMap((group) => [
        <PeriodHeading key={group.key} group={group} />,
        ...group.items.map((interview) => (
          <InterviewRow
            key={interview.key}
            interview={interview}
            excerptFrom={excerpts.get(interview.key) ?? 0}
            isSelected={interview.id === selectedId}
          />
        )),
      ])}
    </>
  );
}

function PeriodHeading({ group: { run, instant } }: { group: Group<Interview> }) {
  const words = useWords('InterviewsScreen');
  const { language, timeZone } = usePage();
  const { [run]: name }: Partial<Record<string, string>> = words.periods;
  if (run === '') return null;
  return (
    <li className="sticky top-0 low:max-md:static z-10 -mx-2 bg-surface px-5 py-2 md:-mx-3 md:px-6">
      <h2 className="font-semibold text-fine text-muted" suppressHydrationWarning>
        {name ?? (instant !== null && monthHeading(instant, language, timeZone))}
      </h2>
    </li>
  );
}

type RowProps = {
  interview: Interview;
  /** The index at which the shown part of the last message starts. */
  excerptFrom: number;
  isSelected: boolean;
};

/** More than fits into the lines: the rest is searched, but not rendered. */
const longestShownTitle = 200;
const longestExcerpt = 400;

const prepare = () => void ThreadView.prepare();

export const InterviewRow = memo(function InterviewRow({ interview, ...props }: RowProps) {
  const { excerptFrom, isSelected } = props;
  const words = useWords('InterviewsScreen');
  const { language, timeZone } = usePage();
  const titleId = useId();
  const { id, title, createdAt, lastMessage, status } = interview;
  const { isEditing, edit, endEditing } = useTitleEditor(id, 'list', () => editButton.current);
  const { ref: editButton, ...early } = useEarlyPress(edit);

  return (
    <li
      className={`bubble-in quiet-place relative mb-0.5 text-wrap ${isSelected ? 'bg-accent-soft' : 'hover:bg-sunken'}`}
    >
      {isEditing && <TitleEditor interview={interview} editedIn="list" onEnd={endEditing} />}
      <InterviewLink
        id={id}
        data-conversation-id={id}
        aria-current={isSelected ? 'page' : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        className={`bubble-in -outline-offset-3 block px-3 pb-3 ${isEditing ? 'pt-1' : 'pt-3'}`}
      >
        {!isEditing && (
          <span
            id={titleId}
            data-searched
            lang={titleLanguage(interview)}
            className="line-clamp-2 pe-9 font-semibold leading-snug"
          >
            {blank.test(title) ? words.untitled : title.trim().slice(0, longestShownTitle)}
          </span>
        )}
        <span className="mt-0.5 flex min-h-5 flex-wrap items-center gap-x-2 gap-y-1 text-fine text-muted">
          {createdAt !== null && (
            <time dateTime={new Date(createdAt).toISOString()} suppressHydrationWarning>
              {creationDate(createdAt, language, timeZone)}
            </time>
          )}
          {interview.real && <RealLabel outcome={interview.real.outcome} />}
          {status && <StatusLabel status={status} />}
        </span>
        <span
          data-searched
          lang={lastMessage ? (interview.language ?? '') : undefined}
          className={`mt-1 line-clamp-2 text-compact text-muted leading-snug ${lastMessage ? '' : 'italic'}`}
        >
          {lastMessage
            ? `${excerptFrom > 0 ? '… ' : ''}${lastMessage.slice(excerptFrom, excerptFrom + longestExcerpt)}`
            : words.noMessages}
        </span>
        {!isOpenable(id) && (
          <span className="mt-1 block text-compact text-muted">{words.threadFailed}</span>
        )}
      </InterviewLink>
      {!isEditing && isOpenable(id) && (
        <button
          ref={editButton}
          {...early}
          type="button"
          suppressHydrationWarning
          aria-describedby={titleId}
          title={words.editTitle}
          onClick={edit}
          className="quiet absolute end-1.5 top-1.5 grid size-9 place-items-center rounded-full text-muted hover:bg-raised hover:text-accent-ink"
        >
          <Glyph d={pencilPath} className="size-4.5" />
        </button>
      )}
    </li>
  );
});
