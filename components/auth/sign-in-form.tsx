'use client';

import { type FormEvent, useEffect, useState } from 'react';
import { EmailField } from '@/components/forms/email-field';
import { ErrorBox } from '@/components/forms/error-box';
import { formValues } from '@/components/forms/form-values';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { logIn } from '@/lib/api/session';
import type { Words } from '@/lib/i18n/words';
import { type EndReason, takeEndReason } from '@/lib/session/end-reason';
import { ContinueFirst } from './continue-first';
import { takeRememberedEmail } from './remembered-email';
import { type SessionFormProps, useSessionForm } from './use-session-form';

type Props = SessionFormProps<Words<'SignInForm'> & { whyHere: Words<'WhyHere'> }>;

/** Validates nothing: the server decides. */
export function SignInForm({ locale, words, children }: Props) {
  const session = useSessionForm(locale, words, 'error');
  const { busy, error, send } = session;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { email = '', password = '' } = formValues(event.currentTarget);
    void send(() => logIn({ email, password }));
  };

  return (
    <ContinueFirst session={session} words={words.continueFirst}>
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

/** Why the session ended, if the person did not end it. */
function WhyHere({ words }: { words: Words<'WhyHere'> }) {
  const [reason, setReason] = useState<EndReason>();
  // Reading it removes it: where effects run twice, the second finds nothing.
  useEffect(() => setReason((known) => known ?? takeEndReason()), []);
  return (
    <p
      role="status"
      className="bubble-in bg-accent-soft px-4 py-3 text-on-accent-soft empty:hidden"
    >
      {reason && words[reason]}
    </p>
  );
}
