'use client';

import { useEffect } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { inNewTab, NewTabArrow } from '@/components/ui/new-tab';
import { useInBrowser } from '@/components/ui/use-in-browser';
import { VoiceWave } from '@/components/ui/voice-wave';
import { isPartialUser } from '@/lib/desktop/bounded-user';
import { desktopLink, readHandOff } from '@/lib/desktop/hand-off';
import type { Words } from '@/lib/i18n/words';

type Props = {
  address: string;
  signInPath: string;
  words: Words<'HandOff'>;
  /** A link to get the app, if configured. */
  getApp: { href: string; label: string } | undefined;
};

/** For links into the desktop app (postbuild/inline/hand-off.ts finds them by it). */
const leadsToApp = { 'data-leads-to-app': '', suppressHydrationWarning: true };

const said = 'bubble-in w-fit max-w-[44ch] bg-accent-soft px-5 py-3 text-lead text-on-accent-soft';

export function HandOff({ address, signInPath, words, getApp }: Props) {
  const link = useDesktopLink(address);
  const signInUrl = `${signInPath}?electron=true`;
  if (link === null) {
    return (
      <>
        <h1 className="bubble-in w-fit max-w-[20ch] bg-danger-soft px-6 py-5 text-on-danger-soft text-title">
          {words.damaged}
        </h1>
        <p className="max-w-[48ch] text-lead text-muted">{words.damagedText}</p>
        <ButtonLink href={signInUrl} size="large" className="w-fit">
          {words.signIn}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <div className="bubble-in grid w-fit justify-items-start gap-4 bg-go-soft px-6 py-5 text-on-go-soft sm:px-8 sm:py-7">
        <h1 className="text-display">{words.success}</h1>
        <VoiceWave />
      </div>
      <p className={said}>{words.authorized}</p>
      <p className={said}>
        {words.closeBefore}
        <a
          href={link?.href ?? signInUrl}
          {...leadsToApp}
          className="font-semibold underline decoration-2 underline-offset-4"
        >
          {words.closeLink}
        </a>
      </p>
      {link?.isPartial ? <p className="max-w-[48ch] text-muted">{words.partial}</p> : null}
      <details className="max-w-[48ch] pt-2">
        <summary className="min-h-11 py-2 font-semibold">{words.notOpened}</summary>
        <ul className="grid list-disc gap-2 py-2 pl-5 text-muted">
          {Object.values(words.checks).map((check) => (
            <li key={check}>{check}</li>
          ))}
        </ul>
        {getApp ? (
          <p>
            <a
              href={getApp.href}
              {...inNewTab}
              className="inline-block py-2 underline underline-offset-4"
            >
              {getApp.label}
              <NewTabArrow />
            </a>
          </p>
        ) : null}
        <div className="flex flex-wrap gap-3 pt-3">
          <ButtonLink href={link?.href ?? signInUrl} {...leadsToApp}>
            {words.tryAgain}
          </ButtonLink>
          <ButtonLink href={signInUrl} tone="quiet">
            {words.signIn}
          </ButtonLink>
        </div>
      </details>
    </>
  );
}

type DesktopLink = { href: string; isPartial: boolean };

let opened = false;

/**
 * The desktop app's link with the three values: undefined until hydration, null if one is missing
 * or damaged. Opens it once: not again when React re-renders or the page returns from the
 * back/forward cache.
 */
function useDesktopLink(address: string): DesktopLink | null | undefined {
  const query = useInBrowser(() => window.handedOver ?? '', undefined);
  const handOff = query === undefined ? undefined : readHandOff(query);
  const link = handOff && {
    href: desktopLink(address, handOff),
    isPartial: 'user' in handOff && isPartialUser(handOff.user),
  };
  const href = link?.href;

  useEffect(() => {
    if (!href) return;
    const open = () => {
      if (opened) return;
      opened = true;
      window.location.href = href;
    };
    // After the load event: navigating earlier can leave the page loading for ever.
    const openSoon = () => setTimeout(open);
    if (document.readyState === 'complete') openSoon();
    else window.addEventListener('load', openSoon, { once: true });
    return () => window.removeEventListener('load', openSoon);
  }, [href]);

  return link;
}
