'use client';

import type { FormEvent, ReactNode } from 'react';
import { EmailField } from '@/components/forms/email-field';
import { ErrorBox } from '@/components/forms/error-box';
import type { Refusals } from '@/components/forms/localized-refusal';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { logIn } from '@/lib/api/session';
import type { Locale } from '@/lib/i18n/locales';
import type { Words } from '@/lib/i18n/words';
import { takeRememberedEmail } from '@/lib/sign-in/remembered-email';
import { ContinueFirst } from './continue-first';
import { explain } from './explain';
import { useSessionForm } from './use-session-form';
import { WhyHere } from './why-here';

type Props = {
  locale: Locale;
  words: Words<'AuthForm'> &
    Words<'SignInForm'> & {
      continueFirst: Words<'ContinueFirst'>;
      refusals: Refusals;
      whyHere: Words<'WhyHere'>;
    };
  children: ReactNode;
};

/** Nothing is validated here: the server decides. */
export function SignInForm({ locale, words, children }: Props) {
  const { busy, error, send, existing, proceed, decline } = useSessionForm(locale, words);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const credentials = {
      email: String(typed.get('email') ?? ''),
      password: String(typed.get('password') ?? ''),
    };
    void send({
      ask: () => logIn(credentials),
      explain: (problem) => explain(problem, 'error', words, locale),
    });
  };

  return (
    <ContinueFirst
      existing={existing}
      words={words.continueFirst}
      onContinue={proceed}
      onDecline={decline}
    >
      <form method="post" noValidate onSubmit={submit} aria-busy={busy} className="grid gap-5">
        <WhyHere words={words.whyHere} />
        <ErrorBox error={error} />
        <EmailField name="email" label={words.email} takeRemembered={takeRememberedEmail} />
        <PasswordField
          id="password"
          name="password"
          label={words.password}
          words={words}
          autoComplete="current-password"
          concealed={busy}
        />
        <SubmitButton label={words.submit} busyLabel={words.busy} busy={busy} />
      </form>
      {children}
    </ContinueFirst>
  );
}
