'use client';

import type { FormEvent } from 'react';
import { useEarlySubmit } from '@/components/forms/use-early-submit';
import { Glyph } from '@/components/ui/glyph';
import { privatePaths } from '@/lib/i18n/pages';

/** A private page that redirected here replaced its history entry: Back would leave the site. */
const privatePage = new RegExp(`(?:${privatePaths().join('|')})(?:/|$)`);

function cameFromHere(): boolean {
  if (!URL.canParse(document.referrer)) return false;
  const { origin, pathname } = new URL(document.referrer);
  return origin === window.location.origin && !privatePage.test(pathname);
}

/** The history's length is only a guess: it counts forward entries, too. */
const canGoBack = () => window.navigation?.canGoBack ?? window.history.length > 1;

const look =
  '-ms-3 inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-medium hover:bg-accent-soft';

const arrow = <Glyph d="M16 10H4m5-5-5 5 5 5" weight={2} />;

type Props = { label: string; homePath: string };

/**
 * Leads to the previous page of this site, otherwise to the home page. Without script, a form that
 * leads home.
 */
export function GoBackButton({ label, homePath }: Props) {
  const early = useEarlySubmit();
  const goBack = (event: FormEvent) => {
    event.preventDefault();
    if (cameFromHere() && canGoBack()) window.history.back();
    else window.location.assign(homePath);
  };
  return (
    <form action={homePath} onSubmit={goBack}>
      <button {...early} type="submit" className={look}>
        {arrow}
        {label}
      </button>
    </form>
  );
}

/** Looks the same, and always leads home. */
export const GoHomeLink = ({ label, homePath }: Props) => (
  <a href={homePath} className={look}>
    {arrow}
    {label}
  </a>
);
