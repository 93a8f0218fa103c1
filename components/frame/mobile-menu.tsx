'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { closePath, Glyph } from '@/components/ui/glyph';

/** A native popover: opens without script, closes with Escape and returns the focus. */
export function MobileMenu({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);

  // It may have been opened before hydration. `:is` keeps an unknown selector from throwing.
  useEffect(() => setOpen(menu.current?.matches(':is(:popover-open)') ?? false), []);

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-controls={id}
        className="inline-flex min-h-11 items-center gap-2.5 rounded-full px-3 font-semibold hover:bg-accent-soft"
      >
        {label}
        <Glyph d={open ? closePath : 'M3 7h14M3 13h9'} weight={2.2} />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="site-menu floating"
      >
        {children}
      </div>
    </>
  );
}
