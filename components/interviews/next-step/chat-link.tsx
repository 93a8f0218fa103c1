import { type MouseEvent, type ReactNode, useState } from 'react';
import { inNewTab } from '@/components/ui/new-tab';
import { useInterviews } from '../interviews-context';
import { isPlainClick } from '../plain-click';
import { ChatDialog } from './chat-dialog';

/** On desktops, where the phone is the other device. */
const onDesktop = '(min-width: 48rem) and (hover: hover)';

type Props = {
  label: string;
  /** The text already typed in the chat. */
  typed: string;
  className: string;
  children: ReactNode;
};

/** Opens the chat. On desktops it opens a dialog with the link as a QR code. */
export function ChatLink({ label, typed, className, children }: Props) {
  const { chatAddress } = useInterviews();
  const [isOpen, setOpen] = useState(false);
  // A title may hold, or be cut into, half a character.
  const href = `${chatAddress}${encodeURIComponent(typed.toWellFormed())}`;

  const openDialog = (event: MouseEvent) => {
    if (!isPlainClick(event) || !window.matchMedia(onDesktop).matches) return;
    event.preventDefault();
    setOpen(true);
  };

  return (
    <>
      <a
        href={href}
        {...inNewTab}
        data-bordered
        aria-label={label}
        title={label}
        onClick={openDialog}
        className={className}
      >
        {children}
      </a>
      {isOpen && (
        <ChatDialog title={label} typed={typed} href={href} onClosed={() => setOpen(false)} />
      )}
    </>
  );
}
