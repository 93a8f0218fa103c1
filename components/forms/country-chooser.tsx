import { opensDialog } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Glyph } from '@/components/ui/glyph';
import { type Locale, languageTag } from '@/lib/i18n/locales';
import { filled, type Words } from '@/lib/i18n/words';
import type { Country } from '@/lib/phone/likely-countries';
import type { CountriesHere } from '@/lib/phone/phone-rules';
import { CountryList, countryNamer, flagOrCode } from './country-list';

type Props = {
  country: Country | undefined;
  /** Undefined while loading: the button is disabled, at its final width. */
  here: CountriesHere | undefined;
  /** The typed number already contains its calling code. */
  hidesCode: boolean;
  locale: Locale;
  words: Words<'PhoneField'>;
  onChoose: (country: Country) => void;
};

const dialogId = 'phone-country';

/** A button with flag and calling code that opens a searchable list of countries. */
export function CountryChooser({ country, here, hidesCode, locale, words, onChoose }: Props) {
  const known = country && here;
  const code = known ? `+${here.callingCodes[country]}` : '';
  return (
    <>
      <button
        type="button"
        {...opensDialog(dialogId)}
        aria-label={
          known
            ? // Starts with the visible text, so that voice control finds it (WCAG 2.5.3).
              [
                [flagOrCode(country), hidesCode ? '' : code].join(' ').trim(),
                filled(words.countryIs, { country: countryNamer(languageTag(locale))(country) }),
              ].join(', ')
            : words.country
        }
        disabled={!known}
        className="flex min-w-18 shrink-0 items-center gap-1.5 rounded-l-xl pl-4 hover:bg-accent-soft noscript:hidden"
      >
        <span aria-hidden="true" className="min-w-6 text-center font-semibold leading-none">
          {known ? flagOrCode(country) : null}
        </span>
        <Glyph d="m4 7 6 6 6-6" weight={3} className="size-3 text-muted" />
        {hidesCode ? null : <span className="min-w-6 pl-1.5 text-muted">{code}</span>}
      </button>
      <Dialog
        id={dialogId}
        title={words.country}
        closeLabel={words.close}
        className="h-[36rem] w-[26rem] max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-screen max-sm:max-w-none max-sm:rounded-none max-sm:border-0"
        whenOpen={
          here && (
            <CountryList
              chosen={country}
              here={here}
              languageTag={languageTag(locale)}
              words={words}
              onChoose={(next) => {
                document.querySelector<HTMLDialogElement>(`#${dialogId}`)?.close();
                onChoose(next);
              }}
            />
          )
        }
      />
    </>
  );
}
