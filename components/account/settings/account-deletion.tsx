import { type FormEvent, useEffect } from 'react';
import { ErrorBox } from '@/components/forms/error-box';
import { Field } from '@/components/forms/field';
import { formValues } from '@/components/forms/form-values';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useWords } from '@/components/frame/member-words';
import { forgetPlannedInterview } from '@/components/next-interview';
import { Button } from '@/components/ui/button';
import { deleteAccount } from '@/lib/api/account-changes';
import type { Profile } from '@/lib/api/profile';
import { pagePath } from '@/lib/i18n/pages';
import { filled } from '@/lib/i18n/words';
import { forgetSheetNotes } from '@/lib/next-interview/sheet-notes';
import { forgetSession, readSession } from '@/lib/session/browser';
import { keepDeletedFrom } from '@/lib/session/deleted-account';
import { localOwner } from '@/lib/session/unsent-owner';
import { parseJson, removeItems } from '@/lib/storage/browser-storage';
import { useSignedIn } from '../account-session';
import type { SettingsProps } from './settings-props';
import { useChange } from './use-change';

export const accountDeletionId = 'account-deletion';

type DeletionProps = SettingsProps & {
  /** A deletion under way cannot be taken back by closing the dialog. */
  onBusy: (busy: boolean) => void;
};

/** Asks for a confirmation word and the password, then ends the session and says what is next. */
export function AccountDeletion({ onBusy, ...props }: DeletionProps) {
  const texts = useWords('AccountDeletion');
  const passwordWords = useWords('AuthForm');
  const account = useSignedIn();
  const { busy, error, setError, send } = useChange(props);
  const { plan = 'free', planEndsAt } = account?.profile ?? {};
  const renews = plan !== 'free' && planEndsAt === undefined;
  useEffect(() => onBusy(busy), [onBusy, busy]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { word = '', password = '' } = formValues(event.currentTarget);
    if (word.trim().toUpperCase() !== texts.word)
      return setError({ text: filled(texts.wrongWord, texts), field: 'word' });
    const answer = await send((token) => deleteAccount(token, { password }));
    if (answer === null || !account) return;
    keepDeletedFrom(parseJson(answer));
    await forgetAccount(account.profile);
    // Ending the session redirects to sign-in; this later navigation wins.
    window.location.replace(pagePath('account-deleted', props.locale));
  };

  return (
    <form method="post" onSubmit={submit} aria-busy={busy} className="grid gap-5">
      <p>{texts.what}</p>
      {renews ? (
        <p className="bubble-in bg-sunken px-4 py-3">
          {texts.paid}{' '}
          <a
            href={`${pagePath('my-account', props.locale)}?tab=pricing`}
            className="inline-block py-2 underline underline-offset-4"
          >
            {texts.billing}
          </a>
        </p>
      ) : null}
      <ErrorBox id="deletion-error" error={error} />
      <Field
        id="deletion-word"
        name="word"
        label={filled(texts.confirm, texts)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        invalid={error?.field === 'word' && 'deletion-error'}
      />
      <PasswordField
        id="deletion-password"
        name="password"
        label={texts.password}
        words={passwordWords}
        autoComplete="current-password"
        required
        concealed={busy}
        invalid={error?.field === 'password' && 'deletion-error'}
      />
      <SubmitButton tone="danger" label={texts.submit} busyLabel={texts.busy} busy={busy} />
      <Button tone="plain" disabled={busy} command="close" commandfor={accountDeletionId}>
        {texts.keep}
      </Button>
    </form>
  );
}

/** Removes the person's data from this browser. */
async function forgetAccount({ id, email }: Profile): Promise<void> {
  const { user } = readSession() ?? {};
  const owner = localOwner(user);
  if (owner !== null) removeItems('localStorage', owner);
  // Stored by e-mail address where the API sent no id.
  for (const user of [id, email]) {
    if (user === undefined) continue;
    forgetPlannedInterview(user);
    forgetSheetNotes(user);
  }
  forgetSession();
}
