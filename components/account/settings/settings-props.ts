import type { Refusals } from '@/components/forms/failure-texts';
import type { Locale } from '@/lib/i18n/locales';

export type SettingsProps = { locale: Locale; refusals: Refusals };
