import { useTranslations } from 'next-intl';
import { useId } from 'react';

const choices = ['light', 'dark', 'system'] as const;

/** Which theme pages follow. postbuild/inline/show-theme.ts reads and applies the choice. */
export function ThemeChoice() {
  const t = useTranslations('ThemeChoice');
  const name = useId();
  return (
    <fieldset className="-mx-3 flex flex-wrap gap-1 noscript:hidden">
      <legend className="sr-only">{t('legend')}</legend>
      {choices.map((choice) => (
        <label
          key={choice}
          className="relative inline-flex min-h-10 cursor-pointer items-center rounded-full px-3 text-compact hover:bg-accent-soft has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-on-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-focus forced-colors:has-checked:underline"
        >
          <input
            type="radio"
            name={name}
            value={choice === 'system' ? '' : choice}
            defaultChecked={choice === 'system'}
            data-theme-choice
            className="sr-only"
          />
          {t(choice)}
        </label>
      ))}
    </fieldset>
  );
}
