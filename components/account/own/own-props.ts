import type { Refusals } from '@/components/forms/failure-texts';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/words';

export type OwnWords = Pick<
  Messages,
  | ('OwnAccount' | 'PasswordChange' | 'SessionList' | 'OwnData' | 'AccountDeletion')
  | ('AuthForm' | 'auth' | 'SignUpForm' | 'DetailsForm' | 'PhoneField')
> & { refusals: Refusals };
export type OwnProps = { words: OwnWords; locale: Locale };
