import { type Locale, languages, languageTag } from '@/lib/i18n/locales';
import { pagePath } from '@/lib/i18n/pages';
import { readOfflineWords } from '@/lib/i18n/read-offline-words';
import { filled, type Words } from '@/lib/i18n/words';
import type { Choice } from '@/lib/interviews/palette';
import { isSwitchedOff, switchReadOffline } from '@/lib/offline/switch';

/** As choosing it in the footer would: postbuild/inline/show-theme.ts listens. */
function chooseTheme(value: string): void {
  const choice = document.createElement('input');
  choice.dataset.themeChoice = '';
  choice.value = value;
  choice.hidden = true;
  document.body.append(choice);
  choice.dispatchEvent(new Event('change', { bubbles: true }));
  choice.remove();
}

/** As a press on its link would: postbuild/inline/first-script.ts listens. */
function chooseLanguage(locale: Locale): void {
  const link = document.createElement('a');
  link.href = pagePath('conversations', locale);
  link.dataset.language = locale;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

const setting = (id: string, label: string, run: VoidFunction, language?: string): Choice => ({
  ...{ id, group: 'settings', label, run },
  ...(language && { language }),
});

export function settingsOf(words: Words<'Palette'>, locale: Locale): Choice[] {
  const { light, dark, system, profile, billing } = words.settings;
  const account = pagePath('my-account', locale);
  return [
    setting('profile', profile, () => location.assign(account)),
    setting('billing', billing, () => location.assign(`${account}?tab=pricing`)),
    setting('light', light, () => chooseTheme('light')),
    setting('dark', dark, () => chooseTheme('dark')),
    setting('system', system, () => chooseTheme('')),
    setting('offline', readOfflineWords[locale][isSwitchedOff() ? 'turnOn' : 'turnOff'], () => {
      void switchReadOffline(isSwitchedOff());
    }),
    ...languages
      .filter((language) => language.locale !== locale)
      .map(({ locale: other, name }) => {
        const label = filled(words.language, { name });
        return setting(other, label, () => chooseLanguage(other), languageTag(other));
      }),
  ];
}
