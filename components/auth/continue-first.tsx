'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { SessionAnswer } from '@/lib/contract/session';
import type { Words } from '@/lib/i18n/words';
import { nameOfUser } from '@/lib/sign-in/name-of-user';

type Props = {
  /** Who is already signed in on this browser, when the desktop app asked for a sign-in. */
  found: SessionAnswer | null;
  words: Words<'ContinueFirst'>;
  onContinue: (session: SessionAnswer) => void;
  onDecline: () => void;
  /** The form, which keeps what was typed while it is not shown. */
  children: ReactNode;
};

/** A token goes to the desktop app only when its owner presses the button, never because a link was opened. */
export function ContinueFirst({ found, words, onContinue, onDecline, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const isFound = found !== null;

  useEffect(() => {
    const focused = document.activeElement;
    const isFree = focused === document.body || form.current?.contains(focused);
    // Not the button: a person about to press Enter in the form must not confirm by accident.
    if (isFound && isFree) heading.current?.focus();
  }, [isFound]);

  const decline = () => {
    onDecline();
    // The form is shown again by then.
    requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
  };

  return (
    <>
      {found ? (
        <div className="grid gap-5">
          <div className="grid gap-2">
            <h2 ref={heading} tabIndex={-1} className="font-semibold text-lead outline-none">
              {words.heading}
            </h2>
            <p className="text-muted">{words.explanation}</p>
          </div>
          <Button size="large" onClick={() => onContinue(found)} className="w-full">
            <ContinueLabel name={nameOfUser(found.user)} words={words} />
          </Button>
          <Button size="large" tone="quiet" onClick={decline} className="w-full">
            {words.another}
          </Button>
        </div>
      ) : null}
      <div ref={form} hidden={isFound} className="grid gap-6">
        {children}
      </div>
    </>
  );
}

type Label = { name: string | null; words: Words<'ContinueFirst'> };

/** A name is written in its own direction, and breaks where it must. */
function ContinueLabel({ name, words }: Label) {
  if (name === null) return words.continueUnnamed;
  const [before, after] = words.continueAs.split('{name}');
  return (
    <span className="wrap-anywhere min-w-0">
      {before}
      <bdi>{name}</bdi>
      {after}
    </span>
  );
}
