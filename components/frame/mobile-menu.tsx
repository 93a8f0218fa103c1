'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

/** The platform's popover: it opens without script, Escape closes it and focus returns by itself. */
export function MobileMenu({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);

  // Opened before this script ran.
  useEffect(() => setOpen(menu.current?.matches(':popover-open') ?? false), []);

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        aria-controls={id}
        className="inline-flex min-h-11 items-center gap-2.5 rounded-full px-3 font-semibold hover:bg-accent-soft"
      >
        {label}
        <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false" className="size-5">
          <path
            d={open ? 'M5 5l10 10M15 5L5 15' : 'M3 7h14M3 13h9'}
            fill="none"
            stroke="currentcolor"
            strokeWidth="2.2"
            strokeLinecap="round"
          />
        </svg>
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="fixed inset-x-3 top-[4.25rem] m-0 max-h-[calc(100dvh-5.5rem)] w-auto overflow-y-auto rounded-bubble border border-line bg-raised p-4 text-on-surface shadow-bubble"
      >
        {children}
      </div>
    </>
  );
}
