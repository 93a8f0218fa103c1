import { useMemo, useState } from 'react';
import { opensDialog } from '@/components/ui/button';
import { useCombobox, useOptions } from '@/components/ui/combobox';
import { Dialog } from '@/components/ui/dialog';
import { Glyph } from '@/components/ui/glyph';
import { type Locale, languageTag } from '@/lib/i18n/locales';
import { filled, type Words } from '@/lib/i18n/words';
import { fold } from '@/lib/text/fold';
import { fieldLook } from './field';
import type { Country } from './phone/likely-countries';
import type { CountriesHere } from './phone/phone-rules';

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
                filled(words.countryIs, { country: countryNamer(locale)(country) }),
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
              country={country}
              here={here}
              locale={locale}
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

type ListProps = Pick<Props, 'country' | 'locale' | 'words' | 'onChoose'> & { here: CountriesHere };

/** Two letters, drawn as a flag. Windows draws the letters; without an emoji font, nothing. */
const toFlag = (country: string): string =>
  String.fromCodePoint(...[...country].map((letter) => 0x1f1a5 + letter.charCodeAt(0)));

let supportsFlags: boolean | undefined;

function detectFlagSupport(): boolean {
  if (typeof OffscreenCanvas === 'undefined') return false;
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  const widthOf = (text: string): number => context?.measureText(text).width ?? 0;
  return widthOf(toFlag('US')) < 1.5 * widthOf(toFlag('U'));
}

/** The flag, or the country's two letters where flags cannot be drawn. */
function flagOrCode(country: Country): string {
  supportsFlags ??= detectFlagSupport();
  return supportsFlags ? toFlag(country) : country;
}

function countryNamer(locale: Locale): (country: Country) => string {
  const names = new Intl.DisplayNames(languageTag(locale), { type: 'region' });
  return (country) => names.of(country) ?? country;
}

type Row = { country: Country; name: string; code: string; searchText: string };

/** Folded, with a space before each word: `mar` finds "Costa de Marfil", but not "Dinamarca". */
const toSearchText = (text: string): string =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;

function rowsOf({ countries, likely, callingCodes }: CountriesHere, locale: Locale): Row[] {
  const nameOf = countryNamer(locale);
  const { compare } = new Intl.Collator(languageTag(locale));
  const rows = countries.map((country) => {
    const [name, code] = [nameOf(country), `+${callingCodes[country]}`];
    return {
      country,
      name,
      code,
      searchText: toSearchText(`${name} ${country}`) + toSearchText(code),
    };
  });
  const rank = (row: Row): number => likely.indexOf(row.country) + 1 || Number.POSITIVE_INFINITY;
  return rows.sort((a, b) => (rank(a) === rank(b) ? compare(a.name, b.name) : rank(a) - rank(b)));
}

/** Not on touch screens, where the keyboard would cover half of the list. */
const focusUnlessTouched = (search: HTMLInputElement | null): void => {
  if (matchMedia('(pointer: fine)').matches) search?.focus();
};

function CountryList({ country: chosen, here, locale, words, onChoose }: ListProps) {
  const rows = useMemo(() => rowsOf(here, locale), [here, locale]);
  const [query, setQuery] = useState('');
  const isCode = ({ country }: Row) => Number(country === query.trim().toUpperCase());
  // Those who type "DE" mean Germany rather than Denmark.
  const matches = rows
    .filter((row) => row.searchText.includes(toSearchText(query)))
    .sort((a, b) => isCode(b) - isCode(a));
  const combobox = useCombobox();
  const { at, optionId } = useOptions(combobox, {
    query,
    names: matches.map(({ country }) => country),
    first: rows.findIndex(({ country }) => country === chosen),
    onChoose: (index) => matches[index] && onChoose(matches[index].country),
  });

  return (
    <div className="flex h-full flex-col gap-3">
      <input
        {...combobox.fieldProps}
        ref={focusUnlessTouched}
        aria-label={words.search}
        placeholder={words.search}
        enterKeyHint="done"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        className={fieldLook}
      />
      <p role="status" className="text-muted empty:hidden">
        {matches.length === 0 ? words.noCountry : ''}
      </p>
      <div
        id={combobox.listId}
        role="listbox"
        tabIndex={-1}
        aria-label={words.country}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
      >
        {matches.map(({ country, name, code }, index) => (
          <button
            type="button"
            id={optionId(index)}
            role="option"
            key={country}
            tabIndex={-1}
            aria-selected={country === chosen}
            data-active={index === at || undefined}
            onClick={() => onChoose(country)}
            className="flex min-h-11 w-full items-center text-start gap-3 rounded-xl px-3 py-2 -outline-offset-2 hover:bg-accent-soft aria-selected:font-semibold data-active:bg-accent-soft data-active:[outline:2px_solid_var(--color-focus)]"
          >
            <span aria-hidden="true" className="w-7 text-center font-semibold">
              {flagOrCode(country)}
            </span>
            <span className="min-w-0 flex-1">{name}</span>
            <span className="text-muted">{code}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
