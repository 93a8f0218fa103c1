import { useWords } from '@/components/frame/member-words';
import { Glyph } from '@/components/ui/glyph';
import type { Interview } from '@/lib/api/interview';
import type { Message } from '@/lib/api/message';
import { useAccount } from '../account/account-context';
import { pencilPath, sharePath } from '../controls/icon-paths';
import type { useStoreRecordings } from '../offline/use-store-recordings';
import { usePage } from '../page/page-context';
import { answerPlaylist, type tracksOf } from '../player/answer-playlist';
import { useStore } from '../store/store-context';
import { saveInterview } from './export-markdown';

const headphonesPath =
  'M3.500 12.500v-1a6.500 6.500 0 0 1 13 0v1M3.500 12.500a1.700 1.700 0 0 1 3.400 0v2a1.700 1.700 0 0 1-3.400 0Zm9.600 0a1.700 1.700 0 0 1 3.400 0v2a1.700 1.700 0 0 1-3.400 0Z';
const keepPath = 'M3.500 6.500h13v10h-13ZM6 3.500h8M10 9v5m0 0 2-2m-2 2-2-2';
const storedPath = 'M3.500 6.500h13v10h-13ZM6 3.500h8m-6.500 8 1.800 1.800 3.200-3.600';
const exportPath = 'M10 3v9m0 0 3.500-3.500M10 12 6.500 8.500M4 13.500V16h12v-2.500';
const printerPath = 'M6 7.500V3.500h8v4M6 14H3.500V7.500h13V14H14M6 12h8v4.500H6V12Z';
const binPath = 'M4 6h12M8 6V4h4v2M5.500 6l.700 10.500h7.600L14.500 6M8.500 9v4.500M11.500 9v4.500';

type Props = {
  id: string;
  interview: Interview;
  messages: readonly Message[];
  tracks: ReturnType<typeof tracksOf>;
  recordings: ReturnType<typeof useStoreRecordings>;
  onRename: VoidFunction;
  onShare: VoidFunction;
};

/** All actions on an interview but practicing it again. */
export function ThreadMenu({ id, interview, messages, tracks, recordings, ...on }: Props) {
  const words = useWords('InterviewsScreen');
  const { shareInterview } = useWords('Sharing');
  const { play } = useWords('AnswerPlayer');
  const offlineWords = useWords('ReadOffline').recordings;
  const { timeZone } = usePage();
  const store = useStore();
  const { offers } = useAccount();
  const action = (label: string, d: string, onClick: VoidFunction) => (
    <button
      type="button"
      popoverTarget={id}
      popoverTargetAction="hide"
      onClick={onClick}
      className="flex min-h-11 w-full items-center gap-3 rounded-full px-4 text-start text-muted hover:bg-accent-soft hover:text-accent-ink"
    >
      <Glyph d={d} className="size-5 shrink-0" />
      {label}
    </button>
  );
  return (
    <div id={id} popover="auto" className="thread-menu">
      {action(words.editTitle, pencilPath, on.onRename)}
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
        action(shareInterview, sharePath, on.onShare)}
      {offers.includes('delete_conversation') && (
        <>
          <hr className="mx-4 my-2 border-line" />
          {action(words.removal.delete, binPath, () => store.removals.remove(interview))}
        </>
      )}
    </div>
  );
}
