import type { FormEvent } from 'react';
import { ErrorBox } from '@/components/forms/error-box';
import { Field } from '@/components/forms/field';
import { formValues } from '@/components/forms/form-values';
import type { Country } from '@/components/forms/phone/likely-countries';
import { phoneToSend } from '@/components/forms/phone/phone-rules';
import { PhoneField } from '@/components/forms/phone-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { updateDetails } from '@/lib/api/account-changes';
import type { Profile } from '@/lib/api/profile';
import { useSignedIn } from '../account-session';
import type { SettingsProps } from './settings-props';
import { useChange } from './use-change';

type DetailsProps = SettingsProps & {
  profile: Profile;
  /** `isOpen` is false if the form was cancelled while saving. */
  onDone: (saved: boolean, isOpen: boolean) => void;
};

/** Edits name and phone number in place. Sends only what was changed. */
export function DetailsForm({ profile, onDone, ...own }: DetailsProps) {
  const texts = useWords('DetailsForm');
  const phoneWords = useWords('PhoneField');
  const { locale } = own;
  const account = useSignedIn();
  const { busy, error, send } = useChange(own);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const { phoneCountry, ...typed } = formValues(form);
    const [name = '', number = ''] = [typed.name?.trim(), typed.phoneNumber?.trim()];
    const { name: oldName = '', phoneNumber: oldNumber = '' } = profile;
    const chosen = (phoneCountry as Country | '') || undefined;
    const isUnchanged = number === oldNumber || number === '';
    const phoneNumber = isUnchanged ? number : await phoneToSend(number, locale, chosen);
    const changed = {
      ...(name !== oldName && { name }),
      ...(phoneNumber !== oldNumber && { phone_number: phoneNumber }),
    };
    if (Object.keys(changed).length === 0) return onDone(false, form.isConnected);
    const answer = await send((token) => updateDetails(token, { user: changed }));
    if (answer === null) return;
    account?.update(({ name: _, phoneNumber: __, ...others }) => ({
      ...others,
      ...(name && { name }),
      ...(phoneNumber && { phoneNumber }),
    }));
    onDone(true, form.isConnected);
  };

  return (
    <form method="post" onSubmit={submit} aria-busy={busy} className="grid max-w-xl gap-5">
      <ErrorBox id="details-error" error={error} />
      <Field
        ref={focusOnMount}
        id="name"
        name="name"
        label={texts.name}
        defaultValue={profile.name}
        autoComplete="name"
        maxLength={100}
      />
      <PhoneField locale={locale} words={phoneWords} defaultValue={profile.phoneNumber} />
      <div className="flex flex-wrap gap-3 *:flex-1">
        <SubmitButton label={texts.save} busyLabel={texts.busy} busy={busy} />
        <Button tone="quiet" size="large" onClick={() => onDone(false, true)}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
