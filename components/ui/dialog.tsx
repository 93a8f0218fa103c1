'use client';

import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CloseButton } from './close-button';

type Props = {
  id: string;
  title: string;
  closeLabel: string;
  className?: string;
  /** Rendered only while the dialog is open, so that an iframe loads nothing before that. */
  whenOpen?: ReactNode;
  onClosed?: VoidFunction;
  /** Whether it stays open, whatever is pressed. */
  isLocked?: boolean;
  children?: ReactNode;
};

/** A native modal dialog. `DialogButton` opens it, with or without script. */
export function Dialog({
  id,
  title,
  closeLabel,
  className = '',
  whenOpen,
  onClosed,
  isLocked,
  children,
}: Props) {
  const titleId = useId();
  /** Counts the times it was opened; false while closed. */
  const [opening, setOpening] = useState<number | false>(false);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    let times = 0;
    let opener: Element | null = null;
    const onChange = () => {
      // A new number each time: closed and reopened within one tick still mounts fresh content.
      setOpening(element.open && ++times);
      if (element.open) opener = document.querySelector(`[commandfor="${id}"][data-pressed]`);
      else returnFocus(opener);
    };
    // It may have been opened before hydration.
    if (element.open) onChange();
    // Not the `toggle` event: our oldest supported browsers do not fire it on dialogs.
    const observer = new MutationObserver(onChange);
    observer.observe(element, { attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [id]);

  return (
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={titleId}
      closedby={isLocked ? 'none' : 'any'}
      // For browsers that do not know `closedby`.
      onCancel={(event) => isLocked && event.preventDefault()}
      onClose={onClosed}
      className={`sheet floating ${className}`}
    >
      <div className="grid h-full grid-rows-[auto_1fr] gap-4 p-5 sm:p-7">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-heading">
            {title}
          </h2>
          <CloseButton
            label={closeLabel}
            disabled={isLocked}
            command="close"
            commandfor={id}
            className="-m-2"
          />
        </div>
        <div className="min-h-0">
          {children}
          {opening && <Fragment key={opening}>{whenOpen}</Fragment>}
        </div>
      </div>
    </dialog>
  );
}

/** The browser returns focus to the opener, but not into a closed menu: then its button gets it. */
function returnFocus(opener: Element | null): void {
  if (!opener) return;
  opener.removeAttribute('data-pressed');
  if (opener.getClientRects()[0]) return;
  const menu = opener.closest('[popover]');
  if (menu) document.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`)?.focus();
}
