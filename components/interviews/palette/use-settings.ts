import { useWords } from '@/components/frame/member-words';
import { languages, languageTag } from '@/lib/i18n/locales';
import { pagePath } from '@/lib/i18n/pages';
import { switchLanguage } from '@/lib/i18n/switch-language';
import { filled } from '@/lib/i18n/words';
import { isSwitchedOff } from '@/lib/storage/offline-switch';
import { chooseTheme } from '@/lib/theme';
import { switchReadOffline } from '../offline/switch';
import { usePage } from '../page/page-context';
import { type Choice, choice } from './palette-rules';

/** The account, the theme, reading offline, and the other languages. */
export function useSettings(): Choice[] {
  const words = useWords('Palette');
  const readOffline = useWords('ReadOffline');
  const { locale } = usePage();
  const { light, dark, system, profile, billing } = words.settings;
  const account = pagePath('my-account', locale);
  const setting = (id: string, label: string, run: VoidFunction) =>
    choice('settings', id, label, run);
  return [
    setting('profile', profile, () => location.assign(account)),
    setting('billing', billing, () => location.assign(`${account}?tab=pricing`)),
    setting('light', light, () => chooseTheme('light')),
    setting('dark', dark, () => chooseTheme('dark')),
    setting('system', system, () => chooseTheme(null)),
    setting('offline', readOffline[isSwitchedOff() ? 'turnOn' : 'turnOff'], () => {
      void switchReadOffline(isSwitchedOff());
    }),
    ...languages
      .filter((language) => language.locale !== locale)
      .map(({ locale: other, name }) => {
        const label = filled(words.language, { name });
        const more = { language: languageTag(other) };
        return choice('settings', other, label, () => switchLanguage(other), more);
      }),
  ];
}
