import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ErrorBox } from '@/components/forms/error-box';
import { formValues } from '@/components/forms/form-values';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useWords } from '@/components/frame/member-words';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { changePassword } from '@/lib/api/account-changes';
import { sessionsQuery } from '@/lib/api/open-sessions';
import { useSignedIn } from '../account-session';
import type { SettingsProps } from './settings-props';
import { useChange } from './use-change';

/** Keeps what was typed until the new password is accepted. */
export function PasswordChange(props: SettingsProps) {
  const texts = useWords('PasswordChange');
  const passwordWords = useWords('AuthForm');
  const { passwordHint } = useWords('SignUpForm');
  const { passwordMismatch } = useWords('auth').signUp;
  const { busy, error, setError, send } = useChange(props);
  const account = useSignedIn();
  const queries = useQueryClient();
  const [done, setDone] = useState(false);
  const shared = { words: passwordWords, required: true, concealed: busy };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { current: current_password = '', new: password = '', again } = formValues(form);
    setDone(false);
    if (password !== again) return setError({ text: passwordMismatch, field: 'again' });
    const answer = await send((token) => changePassword(token, { current_password, password }));
    if (answer === null || !account) return;
    // The other devices are signed out now.
    void queries.invalidateQueries({ queryKey: sessionsQuery(account.token).queryKey });
    form.reset();
    setDone(true);
  };

  return (
    <form method="post" onSubmit={submit} aria-busy={busy} className="grid gap-5">
      <ErrorBox id="password-error" error={error} />
      {done ? (
        <p
          ref={focusOnMount}
          role="status"
          tabIndex={-1}
          className="bubble-in bg-go-soft px-4 py-3 text-on-go-soft outline-offset-2"
        >
          {texts.done}
        </p>
      ) : null}
      {/* Tells password managers whose password this is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={account?.profile.email}
        readOnly
        hidden
      />
      <PasswordField
        {...shared}
        id="current-password"
        name="current"
        label={texts.current}
        autoComplete="current-password"
        invalid={error?.field === 'password' && 'password-error'}
      />
      <PasswordField
        {...shared}
        id="new-password"
        name="new"
        label={texts.next}
        hint={passwordHint}
        autoComplete="new-password"
        maxLength={1024}
      />
      <PasswordField
        {...shared}
        id="new-password-again"
        name="again"
        label={texts.again}
        autoComplete="new-password"
        invalid={error?.field === 'again' && 'password-error'}
      />
      <SubmitButton label={texts.submit} busyLabel={texts.busy} busy={busy} />
    </form>
  );
}
