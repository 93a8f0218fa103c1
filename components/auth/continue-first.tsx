import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorBox } from '@/components/forms/error-box';
import { BusyButton } from '@/components/forms/submit-button';
import { Button } from '@/components/ui/button';
import { UnbrokenAddress } from '@/components/ui/unbroken-address';
import type { Words } from '@/lib/i18n/words';
import { nameOfUser } from './name-of-user';
import type { useSessionForm } from './use-session-form';

type Props = {
  session: Pick<
    ReturnType<typeof useSessionForm>,
    'existing' | 'continuing' | 'continueAs' | 'decline'
  >;
  words: Words<'ContinueFirst'>;
  /** The form. Hidden rather than removed, so that it keeps what was typed. */
  children: ReactNode;
};

/** Asks before a stored session goes to the desktop app: a link alone must not hand it over. */
export function ContinueFirst({ session, words, children }: Props) {
  const { existing, continueAs } = session;
  const { busy, error } = session.continuing;
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const hasExisting = existing !== null;

  useEffect(() => {
    const focused = document.activeElement;
    const mayMoveFocus = focused === document.body || form.current?.contains(focused);
    // Focuses the heading, not the button: a press of Enter meant for the form must not confirm.
    if (hasExisting && mayMoveFocus) heading.current?.focus();
  }, [hasExisting]);

  const decline = () => {
    if (busy) return;
    session.decline();
    // The form is visible again by the next frame.
    requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
  };

  return (
    <>
      {existing ? (
        <div className="grid gap-5">
          <ErrorBox error={error} id="continue-error" />
          <div className="grid gap-2">
            <h2 ref={heading} tabIndex={-1} className="font-semibold text-lead outline-none">
              {words.heading}
            </h2>
            <p className="text-muted">{words.explanation}</p>
          </div>
          <BusyButton
            label={<ContinueLabel name={nameOfUser(existing.user)} words={words} />}
            busyLabel={words.busy}
            busy={busy}
            onClick={() => void continueAs(existing)}
          />
          <Button
            size="large"
            tone="quiet"
            onClick={decline}
            aria-disabled={busy || undefined}
            className="w-full"
          >
            {words.another}
          </Button>
        </div>
      ) : null}
      <div ref={form} hidden={hasExisting} className="grid gap-6">
        {children}
      </div>
    </>
  );
}

/** `bdi` keeps the name's own writing direction. */
function ContinueLabel({ name, words }: Pick<Props, 'words'> & { name: string | null }) {
  if (name === null) return words.continueUnnamed;
  const [before, after] = words.continueAs.split('{name}');
  return (
    <span className="wrap-anywhere min-w-0">
      {before}
      <bdi>
        <UnbrokenAddress name={name} />
      </bdi>
      {after}
    </span>
  );
}
