import { useWords } from '@/components/frame/member-words';
import { filled } from '@/lib/i18n/words';
import { creationDate } from '@/lib/time/dates';
import { useAccount } from '../account/account-context';
import { StatusLabel } from '../controls/status-label';
import { useNarrow } from '../controls/use-narrow';
import { threadTitleId } from '../message/skip-to-messages';
import { useThread } from '../message/thread-context';
import { usePage } from '../page/page-context';
import { TitleEditor } from '../title/title-editor';
import { titleLanguage } from '../title/title-language';
import { useTitleEditor } from '../title/use-title-editor';
import { isUnderWay } from './is-under-way';
import { ThreadScores } from './remark-summary';
import { ThreadActions } from './thread-actions';
import { BackButton } from './thread-waiting';

type Props = {
  isReady: boolean;
  isWaiting: boolean;
  shown: number;
};

/** More than fits into its two lines. */
const maxTitleLength = 400;

/** One line on a phone, to leave the screen to the messages. Its height is constant. */
export function ThreadHeader({ isReady, isWaiting, shown }: Props) {
  const { interview, messages } = useThread();
  const words = useWords('InterviewsScreen');
  const rehearsal = useWords('Rehearsal');
  const { language, timeZone } = usePage();
  const { offers } = useAccount();
  const { isEditing, edit, endEditing } = useTitleEditor(interview?.id, 'thread', () =>
    document.getElementById(threadTitleId),
  );
  // Explained ones stand above the first message.
  const isExplained = interview?.scores.some(
    ({ details }) => Object.keys(details ?? {}).length > 0,
  );
  const hasScoresHere = !isExplained && interview !== undefined && interview.scores.length > 0;
  // If the list is hidden, so is the page's first heading.
  const Title = useNarrow() ? 'h1' : 'h2';

  return (
    <header className="flex items-center gap-1 border-line border-b bg-surface px-2 py-1.5 md:px-8 md:py-4 print:border-0">
      <BackButton />
      <div className="mx-auto flex min-w-0 max-w-[56rem] flex-1 flex-wrap items-center justify-between gap-1 md:items-start md:gap-3">
        <div className="grid min-w-[min(100%,7rem)] flex-1 grid-cols-1 md:gap-0.5">
          {isEditing && interview && (
            <TitleEditor interview={interview} editedIn="thread" onEnd={endEditing} />
          )}
          <Title
            tabIndex={-1}
            id={threadTitleId}
            lang={interview && titleLanguage(interview)}
            className={
              // While editing, the page keeps its heading.
              isEditing
                ? 'sr-only'
                : 'line-clamp-1 min-h-[1.25em] text-heading outline-offset-0 max-md:text-base md:line-clamp-2'
            }
          >
            {interview ? (
              interview.title.trim().slice(0, maxTitleLength) || words.untitled
            ) : (
              <span className="sr-only">{words.messages}</span>
            )}
          </Title>
          <div className="flex items-center gap-x-2 text-fine flex-wrap text-muted md:min-h-9">
            {/* A phone has room only for the count; its list shows both. */}
            <div className="contents max-[30rem]:hidden">
              {interview?.createdAt != null && (
                <span suppressHydrationWarning>
                  {creationDate(interview.createdAt, language, timeZone)}
                </span>
              )}
              {interview?.isRehearsal && <span>{rehearsal.label}</span>}
              {interview?.status && <StatusLabel status={interview.status} />}
            </div>
            <p role="status" className="empty:hidden max-[22rem]:text-tiny">
              {isWaiting && words.loadingMessages}
            </p>
            {/* Announced, it would talk over each reply. */}
            {isReady && messages.length > 0 && (
              <p className="max-[22rem]:text-tiny">
                {filled(words.showing, { shown, total: messages.length })}
              </p>
            )}
            {/* Its room is there before it arrives; on a phone it is a line of its own. */}
            <div className={hasScoresHere ? 'max-md:min-h-9 max-md:w-full' : 'max-md:w-full'}>
              {isReady && !isUnderWay(interview, offers) && <ThreadScores />}
            </div>
          </div>
        </div>
        {!isEditing && (
          // Reserves the width of the actions, so that the title does not wrap when they load.
          <div className="flex min-h-11 min-w-22 max-w-full flex-wrap items-center justify-end gap-1 lg:min-w-[min(15rem,50%)] print:hidden">
            {isReady && interview && (
              <ThreadActions interview={interview} messages={messages} onRename={edit} />
            )}
          </div>
        )}
      </div>
    </header>
  );
}
