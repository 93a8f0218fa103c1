'use client';

import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CloseButton } from './close-button';

type Props = {
  id: string;
  title: string;
  closeLabel: string;
  className?: string;
  /** Rendered only while the dialog is open: a frame in it loads nothing before. */
  whenOpen?: ReactNode;
  children?: ReactNode;
};

/** The platform's modal dialog: `DialogButton` opens it, also before (or without) script. */
export function Dialog({ id, title, closeLabel, className = '', whenOpen, children }: Props) {
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const [reopened, setReopened] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    let opener: Element | null = null;
    const onToggle = (event?: ToggleEvent) => {
      setOpen(element.open);
      // Closed and reopened before the browser reported either: remount the content.
      if (event && event.oldState === event.newState) setReopened((times) => times + 1);
      if (element.open) opener = document.querySelector(`[commandfor="${id}"][data-pressed]`);
      else returnFocus(opener);
    };
    // Opened before hydration: the command works without script.
    if (element.open) onToggle();
    element.addEventListener('toggle', onToggle);
    return () => element.removeEventListener('toggle', onToggle);
  }, [id]);

  return (
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={titleId}
      closedby="any"
      className={`sheet floating ${className}`}
    >
      <div className="grid h-full grid-rows-[auto_1fr] gap-4 p-5 sm:p-7">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-heading">
            {title}
          </h2>
          <CloseButton label={closeLabel} command="close" commandfor={id} className="-m-2" />
        </div>
        <div className="min-h-0">
          {children}
          {open && <Fragment key={reopened}>{whenOpen}</Fragment>}
        </div>
      </div>
    </dialog>
  );
}

/** The platform gives focus back to the opener, unless that sits in a menu that closed meanwhile. */
function returnFocus(opener: Element | null): void {
  if (!opener) return;
  opener.removeAttribute('data-pressed');
  if (opener.checkVisibility()) return;
  const menu = opener.closest('[popover]');
  if (menu) document.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`)?.focus();
}
