'use client';

import { type MouseEvent, type ReactNode, useState } from 'react';
import { inNewTab } from '@/components/ui/new-tab';
import { reportBrowserError } from '@/lib/api/reports';
import { isPlainClick } from '../plain-click';
import { useReading } from '../reading-context';
import type { ChatDialog } from './chat-dialog';

/** The phone is the other device there. */
const atDesk = '(min-width: 48rem) and (hover: hover)';

type Props = {
  label: string;
  /** What is typed already in the chat that opens. */
  typed: string;
  className: string;
  children: ReactNode;
};

/** Opens the chat; at a desk it shows the way there as a code as well, which comes when it is asked for. */
export function ChatLink({ label, typed, className, children }: Props) {
  const { chatAddress } = useReading();
  const [Dialog, setDialog] = useState<typeof ChatDialog | null>(null);
  const href = `${chatAddress}${encodeURIComponent(typed)}`;

  const showCode = async (event: MouseEvent) => {
    if (!isPlainClick(event) || !window.matchMedia(atDesk).matches) return;
    event.preventDefault();
    try {
      const { ChatDialog: loaded } = await import('./chat-dialog');
      setDialog(() => loaded);
    } catch (error) {
      reportBrowserError(error);
      window.open(href, inNewTab.target, 'noopener');
    }
  };

  return (
    <>
      <a
        href={href}
        {...inNewTab}
        data-bordered
        aria-label={label}
        title={label}
        onClick={showCode}
        className={className}
      >
        {children}
      </a>
      {Dialog && (
        <Dialog title={label} typed={typed} href={href} onClosed={() => setDialog(null)} />
      )}
    </>
  );
}
