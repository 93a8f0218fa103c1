import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Glyph } from '@/components/ui/glyph';
import type { Message } from '@/lib/api/message';
import { useAccount } from '../account/account-context';
import { interviewPath } from '../address/addresses';
import { CopyButton, linkPath } from '../controls/copy-button';
import { IconButton } from '../controls/icon-button';
import { morePath, pencilPath, sharePath } from '../controls/icon-paths';
import { useMark } from '../marks/use-mark';
import { useThread } from '../message/thread-context';
import { usePage } from '../page/page-context';
import { KeepStory } from '../stories/keep-story';
import { ShareDialog } from './share-dialog';

type Props = { message: Message; onNote: VoidFunction };

/** More actions on a message, behind one button. */
export function MessageMore({ message, onNote }: Props) {
  const { offers } = useAccount();
  const { share } = useWords('Sharing');
  const { interview } = useThread();
  const [isSharing, setSharing] = useState(false);
  if (!interview) return null;
  return (
    <>
      <Unfolding>
        <NoteAction message={message} onNote={onNote} />
        {message.sender === 'user' && <KeepStory message={message} />}
        <CopyLink interviewId={interview.id} messageKey={message.key} />
        {offers.includes('share') && (
          <More d={sharePath} onClick={() => setSharing(true)}>
            {share}
          </More>
        )}
      </Unfolding>
      {isSharing && (
        <ShareDialog
          interview={interview}
          messageId={message.id}
          onClosed={() => setSharing(false)}
        />
      )}
    </>
  );
}

/** The button, and what it shows. */
function Unfolding({ children }: { children: ReactNode }) {
  const { more } = useWords('Sharing');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const list = useRef<HTMLSpanElement>(null);
  // Below the last message it would open out of sight.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <>
      <IconButton
        label={more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="quiet hover:bg-accent-soft hover:text-accent-ink print:hidden"
      >
        <Glyph d={morePath} weight={2.8} className="size-4.5" />
      </IconButton>
      <span ref={list} id={id} hidden={!isOpen} className="message-more">
        {children}
      </span>
    </>
  );
}

function NoteAction({ message, onNote }: Props) {
  const words = useWords('Marks');
  const { mark, setNote } = useMark(message);
  if (!setNote) return null;
  return (
    <More d={pencilPath} onClick={onNote}>
      {mark.note === '' ? words.addNote : words.editNote}
    </More>
  );
}

function CopyLink({ interviewId, messageKey }: { interviewId: string; messageKey: string }) {
  const words = useWords('Sharing');
  const { locale } = usePage();
  const path = interviewPath(locale, interviewId, messageKey);
  return (
    <CopyButton
      text={new URL(path, window.location.origin).href}
      label={words.copyLink}
      copiedLabel={words.linkCopied}
      icon={linkPath}
      isWide
      className="message-more-action"
    />
  );
}

type MoreProps = { d: string; onClick: VoidFunction; children: ReactNode };

const More = ({ d, onClick, children }: MoreProps) => (
  <button type="button" onClick={onClick} className="message-more-action">
    <Glyph d={d} className="size-4" />
    {children}
  </button>
);
