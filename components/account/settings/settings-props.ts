import type { Refusals } from '@/components/forms/failure-texts';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/words';

export type SettingsWords = Pick<
  Messages,
  | ('AccountSettings' | 'PasswordChange' | 'SessionList' | 'AccountData' | 'AccountDeletion')
  | ('AuthForm' | 'auth' | 'SignUpForm' | 'DetailsForm' | 'PhoneField')
> & { refusals: Refusals };
export type SettingsProps = { words: SettingsWords; locale: Locale };
