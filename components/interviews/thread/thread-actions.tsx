import { useEffect, useId, useMemo, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Glyph } from '@/components/ui/glyph';
import type { Interview } from '@/lib/api/interview';
import type { Message } from '@/lib/api/message';
import { useAccount } from '../account/account-context';
import { IconButton } from '../controls/icon-button';
import { morePath, pencilPath, sharePath } from '../controls/icon-paths';
import { PracticeAgain } from '../next-step/practice-again';
import { useStoreRecordings } from '../offline/use-store-recordings';
import { usePage } from '../page/page-context';
import { answerPlaylist, tracksOf } from '../player/answer-playlist';
import { Dock } from '../player/player-dock';
import { ShareDialog } from '../share/share-dialog';
import { useStore } from '../store/store-context';
import { saveInterview } from './export-markdown';
import { isUnderWay } from './is-under-way';

const headphonesPath =
  'M3.500 12.500v-1a6.500 6.500 0 0 1 13 0v1M3.500 12.500a1.700 1.700 0 0 1 3.400 0v2a1.700 1.700 0 0 1-3.400 0Zm9.600 0a1.700 1.700 0 0 1 3.400 0v2a1.700 1.700 0 0 1-3.400 0Z';
const keepPath = 'M3.500 6.500h13v10h-13ZM6 3.500h8M10 9v5m0 0 2-2m-2 2-2-2';
const storedPath = 'M3.500 6.500h13v10h-13ZM6 3.500h8m-6.500 8 1.800 1.800 3.200-3.600';
const exportPath = 'M10 3v9m0 0 3.500-3.500M10 12 6.500 8.500M4 13.500V16h12v-2.500';
const printerPath = 'M6 7.500V3.500h8v4M6 14H3.500V7.500h13V14H14M6 12h8v4.500H6V12Z';
const binPath = 'M4 6h12M8 6V4h4v2M5.500 6l.700 10.500h7.600L14.500 6M8.500 9v4.500M11.500 9v4.500';

type Props = { interview: Interview; messages: readonly Message[]; onRename: VoidFunction };

/** Practicing it again; all other actions on an interview are behind one button. */
export function ThreadActions({ interview, messages, onRename }: Props) {
  const words = useWords('InterviewsScreen');
  const sharing = useWords('Sharing');
  const { play } = useWords('AnswerPlayer');
  const { timeZone, mediaBase } = usePage();
  const store = useStore();
  const { offers } = useAccount();
  const [isSharing, setSharing] = useState(false);
  const menuId = useId();
  // It cannot be practiced again before it is over.
  const mayPracticeAgain = !isUnderWay(interview, offers);
  const tracks = useMemo(() => tracksOf(messages, mediaBase), [messages, mediaBase]);
  const mayPlay = tracks.length > 0;
  // Browsers let a recording begin in answer to a press, and not much later.
  useEffect(() => {
    if (mayPlay) void Dock.prepare();
  }, [mayPlay]);
  const addresses = tracks.map(({ address }) => address);
  const recordings = useStoreRecordings(interview.id, addresses);
  const offlineWords = useWords('ReadOffline').recordings;
  const action = (label: string, d: string, onClick: VoidFunction) => (
    <button
      type="button"
      popoverTarget={menuId}
      popoverTargetAction="hide"
      onClick={onClick}
      className="flex min-h-11 w-full items-center gap-3 rounded-full px-4 text-start text-muted hover:bg-accent-soft hover:text-accent-ink"
    >
      <Glyph d={d} className="size-5 shrink-0" />
      {label}
    </button>
  );
  return (
    <>
      <PracticeAgain
        className={`inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full font-semibold text-compact text-muted no-underline hover:bg-go-soft hover:text-on-go-soft ${mayPracticeAgain ? 'lg:px-4 lg:text-on-surface lg:edge-line-strong' : ''}`}
      >
        {/* The link is named by its title, which says where it leads. */}
        {mayPracticeAgain && (
          <span aria-hidden="true" className="max-lg:hidden">
            {words.nextStep.practice}
          </span>
        )}
      </PracticeAgain>
      <IconButton
        label={words.more}
        popoverTarget={menuId}
        className="text-muted hover:bg-accent-soft hover:text-accent-ink"
      >
        <Glyph d={morePath} weight={2.8} />
      </IconButton>
      <div id={menuId} popover="auto" className="thread-menu">
        {action(words.editTitle, pencilPath, onRename)}
        {tracks.length > 0 &&
          action(play, headphonesPath, () => answerPlaylist.play(interview, tracks))}
        {recordings.state &&
          action(
            offlineWords[recordings.state],
            recordings.state === 'kept' ? storedPath : keepPath,
            recordings.keep,
          )}
        {messages.length > 0 &&
          action(words.exportMarkdown, exportPath, () =>
            saveInterview(interview, messages, words, timeZone),
          )}
        {messages.length > 0 && action(words.print, printerPath, () => window.print())}
        {offers.includes('share') &&
          messages.length > 0 &&
          action(sharing.shareInterview, sharePath, () => setSharing(true))}
        {offers.includes('delete_conversation') && (
          <>
            <hr className="mx-4 my-2 border-line" />
            {action(words.removal.delete, binPath, () => store.removals.remove(interview))}
          </>
        )}
      </div>
      {/* The menu that was pressed has closed: said here instead. */}
      <p role="status" className="sr-only">
        {recordings.state === 'notKept' && offlineWords.notKept}
      </p>
      {isSharing && (
        <ShareDialog interview={interview} messageId={null} onClosed={() => setSharing(false)} />
      )}
    </>
  );
}
