import { useEffect, useId, useMemo, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Glyph } from '@/components/ui/glyph';
import type { Interview } from '@/lib/api/interview';
import type { Message } from '@/lib/api/message';
import { useAccount } from '../account/account-context';
import { IconButton } from '../controls/icon-button';
import { morePath } from '../controls/icon-paths';
import { PracticeAgain } from '../next-step/practice-again';
import { useStoreRecordings } from '../offline/use-store-recordings';
import { usePage } from '../page/page-context';
import { tracksOf } from '../player/answer-playlist';
import { Dock } from '../player/player-dock';
import { ShareDialog } from '../share/share-dialog';
import { isUnderWay } from './is-under-way';
import { ThreadMenu } from './thread-menu';

type Props = { interview: Interview; messages: readonly Message[]; onRename: VoidFunction };

/** Practicing it again; all other actions on an interview are behind one button. */
export function ThreadActions({ interview, messages, onRename }: Props) {
  const words = useWords('InterviewsScreen');
  const { recordings: offlineWords } = useWords('ReadOffline');
  const { offers } = useAccount();
  const [isSharing, setSharing] = useState(false);
  const menuId = useId();
  // It cannot be practiced again before it is over.
  const mayPracticeAgain = !isUnderWay(interview, offers);
  const tracks = useTracks(messages);
  const recordings = useStoreRecordings(interview.id, tracks);
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
      <ThreadMenu
        id={menuId}
        interview={interview}
        messages={messages}
        tracks={tracks}
        recordings={recordings}
        onRename={onRename}
        onShare={() => setSharing(true)}
      />
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

/** The recordings of an interview, with their player ready: browsers start one only soon after a press. */
function useTracks(messages: readonly Message[]) {
  const { mediaBase } = usePage();
  const tracks = useMemo(() => tracksOf(messages, mediaBase), [messages, mediaBase]);
  const mayPlay = tracks.length > 0;
  useEffect(() => {
    if (mayPlay) void Dock.prepare();
  }, [mayPlay]);
  return tracks;
}
