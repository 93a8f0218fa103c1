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
  const { id, key } = message;
  const { locale } = usePage();
  const { offers } = useAccount();
  const sharing = useWords('Sharing');
  const markWords = useWords('Marks');
  const { interview } = useThread();
  const { mark, setNote } = useMark(message);
  const [isOpen, setOpen] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const listId = useId();
  const list = useRef<HTMLSpanElement>(null);
  // Below the last message it would open out of sight.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  if (!interview) return null;
  const copyLink = {
    text: new URL(interviewPath(locale, interview.id, key), window.location.origin).href,
    label: sharing.copyLink,
    copiedLabel: sharing.linkCopied,
    icon: linkPath,
  };
  return (
    <>
      <IconButton
        label={sharing.more}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        className="quiet hover:bg-accent-soft hover:text-accent-ink print:hidden"
      >
        <Glyph d={morePath} weight={2.8} className="size-4.5" />
      </IconButton>
      <span ref={list} id={listId} hidden={!isOpen} className="message-more">
        {setNote && (
          <More d={pencilPath} onClick={onNote}>
            {mark.note === '' ? markWords.addNote : markWords.editNote}
          </More>
        )}
        {message.sender === 'user' && <KeepStory message={message} />}
        <CopyButton {...copyLink} isWide className="message-more-action" />
        {offers.includes('share') && (
          <More d={sharePath} onClick={() => setSharing(true)}>
            {sharing.share}
          </More>
        )}
      </span>
      {isSharing && (
        <ShareDialog interview={interview} messageId={id} onClosed={() => setSharing(false)} />
      )}
    </>
  );
}

type MoreProps = { d: string; onClick: VoidFunction; children: ReactNode };

const More = ({ d, onClick, children }: MoreProps) => (
  <button type="button" onClick={onClick} className="message-more-action">
    <Glyph d={d} className="size-4" />
    {children}
  </button>
);
