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
  /** The how manyth time it is open. */
  const [opening, setOpening] = useState<number | false>(false);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    let times = 0;
    let opener: Element | null = null;
    const onChange = () => {
      // Closed and reopened before either was reported: the content is mounted anew.
      setOpening(element.open && ++times);
      if (element.open) opener = document.querySelector(`[commandfor="${id}"][data-pressed]`);
      else returnFocus(opener);
    };
    // Opened before hydration: the command works without script.
    if (element.open) onChange();
    // Not by its `toggle`, which dialogs have later than the browsers we promise.
    const observer = new MutationObserver(onChange);
    observer.observe(element, { attributeFilter: ['open'] });
    return () => observer.disconnect();
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
          {opening && <Fragment key={opening}>{whenOpen}</Fragment>}
        </div>
      </div>
    </dialog>
  );
}

/** The platform gives focus back to the opener, unless that sits in a menu that closed meanwhile. */
function returnFocus(opener: Element | null): void {
  if (!opener) return;
  opener.removeAttribute('data-pressed');
  if (opener.getClientRects()[0]) return;
  const menu = opener.closest('[popover]');
  if (menu) document.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`)?.focus();
}
