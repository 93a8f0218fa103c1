import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Glyph } from '@/components/ui/glyph';
import type { Message } from '@/lib/api/message';
import { CopyButton, linkPath } from '../copy-button';
import { IconButton } from '../icon-button';
import { morePath, pencilPath, sharePath } from '../icon-paths';
import { useInterviews } from '../interviews-context';
import { useHasMarks, useMarked } from '../marks/use-mark-state';
import { interviewPath } from '../store/addresses';
import { useThread } from '../thread-context';
import { ShareDialog } from './share-dialog';

type Props = { message: Message; onNote: VoidFunction };

/** More actions on a message, behind one button. */
export function MessageMore({ message: { id, key }, onNote }: Props) {
  const { locale, offers, marks } = useInterviews();
  const sharing = useWords('Sharing');
  const markWords = useWords('Marks');
  const { interview } = useThread();
  const hasNote = useMarked((state) => Boolean(state?.marks.get(id)?.note));
  const isKnown = useHasMarks();
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
  const hasMarks = marks !== null && isKnown;
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
        {hasMarks && (
          <More d={pencilPath} onClick={onNote}>
            {hasNote ? markWords.editNote : markWords.addNote}
          </More>
        )}
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
