// Nothing of it needs script: so its icons are sent as HTML, and not as the page's data as well.
'use client';

import { type ReactNode, useId } from 'react';
import { closePath, Glyph } from '@/components/ui/glyph';

/** A native popover: opens without script, closes with Escape and returns the focus. */
export function MobileMenu({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-controls={id}
        className="menu-button inline-flex min-h-11 items-center gap-2.5 rounded-full px-3 font-semibold hover:bg-accent-soft"
      >
        {label}
        <Glyph d="M3 7h14M3 13h9" weight={2.2} />
        <Glyph d={closePath} weight={2.2} />
      </button>
      <div id={id} popover="auto" className="site-menu floating">
        {children}
      </div>
    </>
  );
}
