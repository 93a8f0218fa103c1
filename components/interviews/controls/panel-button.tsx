import { type ReactNode, useId, useRef, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { CloseButton } from '@/components/ui/close-button';
import { useNarrow } from './use-narrow';

type Props = {
  /** Names the panel, and is its heading. */
  title: string;
  className: string;
  /** Where it is on wide screens. On narrow ones it is at the lower edge. */
  place: string;
  panel: (close: VoidFunction) => ReactNode;
  children: ReactNode;
};

/** A button that opens a panel over the page. The panel is rendered only while it is open. */
export function PanelButton({ title, className, place, panel, children }: Props) {
  const words = useWords('InterviewsScreen');
  const Heading = useNarrow() ? 'h2' : 'h3';
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => popover.current?.hidePopover();
  return (
    <>
      <button type="button" popoverTarget={id} aria-expanded={isOpen} className={className}>
        {children}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className={`floating inset-auto inset-x-0 bottom-0 max-h-[70dvh] w-auto overscroll-contain rounded-t-sheet cast-overlay [transition:opacity_var(--duration-fade)_var(--ease-speak),translate_var(--duration-fade)_var(--ease-speak)] max-md:rounded-b-none md:rounded-bubble starting:open:[translate:0_0.75rem] starting:open:opacity-0 ${place}`}
      >
        {isOpen && (
          <>
            <div className="sticky top-0 z-10 flex items-center justify-between border-line border-b bg-raised ps-5 pe-2">
              <Heading className="py-2.5 font-semibold">{title}</Heading>
              <CloseButton label={words.close} onClick={close} />
            </div>
            {panel(close)}
          </>
        )}
      </div>
    </>
  );
}
