'use client';

import { type FormEvent, useRef } from 'react';
import { useEarlySubmit } from '@/components/forms/use-early-submit';
import { Glyph } from '@/components/ui/glyph';

/**
 * A private page that redirected here replaced its history entry: going back would leave the site.
 */
const privatePage = /\/(?:my-account|conversations)(?:\/|$)/;

function cameFromHere(): boolean {
  if (!URL.canParse(document.referrer)) return false;
  const { origin, pathname } = new URL(document.referrer);
  return origin === window.location.origin && !privatePage.test(pathname);
}

/** Back to the previous page of this site, else home. Without script it is a form that leads home. */
export function GoBackButton({ label, homePath }: { label: string; homePath: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const isWaiting = useEarlySubmit(button);
  const goBack = (event: FormEvent) => {
    event.preventDefault();
    if (cameFromHere() && window.history.length > 1) window.history.back();
    else window.location.assign(homePath);
  };
  return (
    <form action={homePath} onSubmit={goBack}>
      <button
        ref={button}
        type="submit"
        data-waits={isWaiting || undefined}
        className="-ml-3 inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-medium hover:bg-accent-soft"
      >
        <BackArrow />
        {label}
      </button>
    </form>
  );
}

export function BackArrow() {
  return <Glyph d="M16 10H4m5-5-5 5 5 5" weight={2} />;
}
