import { type MouseEvent, type ReactNode, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { ChatCode } from '@/components/frame/whatsapp/qr-code';
import { ExternalButtonLink } from '@/components/ui/button';
import { inNewTab } from '@/components/ui/new-tab';
import { WhatsappGlyph } from '@/components/ui/whatsapp-glyph';
import { OpenDialog } from '../controls/open-dialog';
import { isPlainClick } from '../controls/plain-input';
import { usePage } from '../page/page-context';

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
  const words = useWords('InterviewsScreen');
  const { chatAddress } = usePage();
  const { typedAlready, open } = words.nextStep;
  const [isOpen, setOpen] = useState(false);
  // A title may contain half a character, or be cut in the middle of one.
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
        title={label}
        onClick={openDialog}
        className={className}
      >
        {children}
      </a>
      {isOpen && (
        <OpenDialog title={label} onClosed={() => setOpen(false)} className="w-[36rem]">
          <div className="grid gap-5">
            <p className="text-muted">{typedAlready}</p>
            <p className="bubble-out max-h-40 overflow-y-auto bg-accent-soft px-5 py-3 text-on-accent-soft [overflow-wrap:anywhere]">
              {typed}
            </p>
            <div className="flex flex-wrap items-center justify-between gap-5">
              <ExternalButtonLink href={href} tone="go">
                <WhatsappGlyph />
                {open}
              </ExternalButtonLink>
              <ChatCode href={href} words={words.nextStep} />
            </div>
          </div>
        </OpenDialog>
      )}
    </>
  );
}
