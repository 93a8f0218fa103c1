'use client';

import type { FormEvent } from 'react';
import { EmailField } from '@/components/forms/email-field';
import { useEarlySubmit } from '@/components/forms/use-early-submit';
import { Button } from '@/components/ui/button';
import type { Words } from '@/lib/i18n/words';
import { rememberEmail } from './remembered-email';

type Props = { signInPath: string; words: Words<'ForgotPasswordForm'> };

/**
 * Leads to sign-in and passes the e-mail address on. The input has no name: without script the form
 * leads to the same page, and the address stays out of the URL.
 */
export function ForgotPasswordForm({ signInPath, words }: Props) {
  const early = useEarlySubmit();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = event.currentTarget.querySelector<HTMLInputElement>('#email');
    rememberEmail(email?.value ?? '');
    window.location.assign(signInPath + window.location.search);
  };
  return (
    <form action={signInPath} noValidate onSubmit={submit} className="grid gap-5">
      <EmailField label={words.email} hint={words.hint} />
      <Button {...early} type="submit" size="large" tone="quiet" className="w-full">
        {words.submit}
      </Button>
    </form>
  );
}
