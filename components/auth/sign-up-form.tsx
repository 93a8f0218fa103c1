'use client';

import { type FormEvent, useRef } from 'react';
import { EmailField } from '@/components/forms/email-field';
import { ErrorBox } from '@/components/forms/error-box';
import { formValues } from '@/components/forms/form-values';
import { PasswordField } from '@/components/forms/password-field';
import type { Country } from '@/components/forms/phone/likely-countries';
import { fetchPhoneRules, phoneToSend } from '@/components/forms/phone/phone-rules';
import { PhoneField } from '@/components/forms/phone-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { signUp } from '@/lib/api/session';
import type { SessionAnswer } from '@/lib/contract/session';
import type { Words } from '@/lib/i18n/words';
import { readSession } from '@/lib/session/browser';
import { ContinueFirst } from './continue-first';
import { type SessionFormProps, useSessionForm } from './use-session-form';

/** `phone` is null if no number is asked for. */
type Props = SessionFormProps<
  Words<'SignUpForm'> & Words<'auth'>['signUp'] & { phone: Words<'PhoneField'> | null }
>;

/** `children` are shown above the form. */
export function SignUpForm({ locale, words, children }: Props) {
  const asksPhone = words.phone !== null;
  const session = useSessionForm(locale, { ...words, network: words.otherFailure }, 'message');
  const { busy, error, setError, send } = session;
  const opened = useRef<{ user: string; session: SessionAnswer } | null>(null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    if (asksPhone && clearIfBlank(form.elements.namedItem('phoneNumber'))) {
      form.reportValidity();
      return;
    }
    const { email = '', phoneNumber = '', phoneCountry, ...passwords } = formValues(form);
    const { password = '', confirmPassword = '' } = passwords;
    if (password !== confirmPassword) {
      return setError({ text: words.passwordMismatch, field: 'confirmPassword' });
    }
    const country = (phoneCountry as Country | '') || undefined;
    const user = { email, password, password_confirmation: confirmPassword };
    void send(async () => {
      const { current: made } = opened;
      const isSame = made?.user === JSON.stringify(user);
      // The account was created and only the desktop app's code failed, so do not sign up again.
      if (made && isSame && made.session.token === readSession()?.token) return made.session;
      const signedUp = await signUp({
        user: asksPhone
          ? { ...user, phone_number: await phoneToSend(phoneNumber, locale, country) }
          : user,
      });
      opened.current = { user: JSON.stringify(user), session: signedUp };
      return signedUp;
    });
  };

  return (
    <ContinueFirst session={session} words={words.continueFirst}>
      {children}
      <form
        method="post"
        onSubmit={submit}
        onFocus={asksPhone ? () => void fetchPhoneRules() : undefined}
        aria-busy={busy}
        className="grid gap-5"
      >
        <ErrorBox error={error} />
        <EmailField name="email" required label={words.email} />
        {words.phone ? <PhoneField required locale={locale} words={words.phone} /> : null}
        <PasswordField
          id="password"
          name="password"
          required
          label={words.password}
          words={words}
          hint={words.passwordHint}
          autoComplete="new-password"
          concealed={busy}
        />
        <PasswordField
          id="confirm-password"
          name="confirmPassword"
          required
          label={words.confirmPassword}
          words={words}
          autoComplete="new-password"
          concealed={busy}
          invalid={error?.field === 'confirmPassword' && 'form-error'}
        />
        <SubmitButton label={words.submit} busyLabel={words.busy} busy={busy} />
      </form>
    </ContinueFirst>
  );
}

/** Spaces would satisfy `required`. Emptied, the field shows the browser's own message. */
function clearIfBlank(input: Element | RadioNodeList | null): boolean {
  if (!(input instanceof HTMLInputElement) || input.value.trim() !== '') return false;
  input.value = '';
  return true;
}
