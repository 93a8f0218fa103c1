import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Words } from '@/lib/i18n/words';
import type { Country } from '@/lib/phone/likely-countries';
import type { CountriesHere } from '@/lib/phone/phone-rules';
import { fold } from '@/lib/text/fold';
import { fieldLook } from './field';

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
export function flagOrCode(country: Country): string {
  supportsFlags ??= detectFlagSupport();
  return supportsFlags ? toFlag(country) : country;
}

export function countryNamer(languageTag: string): (country: Country) => string {
  const names = new Intl.DisplayNames(languageTag, { type: 'region' });
  return (country) => names.of(country) ?? country;
}

type Props = {
  chosen: Country | undefined;
  here: CountriesHere;
  languageTag: string;
  words: Words<'PhoneField'>;
  onChoose: (country: Country) => void;
};

type Row = { country: Country; name: string; code: string; searchText: string };

/** Folded, with a space before each word: `mar` finds "Costa de Marfil", but not "Dinamarca". */
const toSearchText = (text: string): string =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;

function rowsOf({ countries, likely, callingCodes }: CountriesHere, languageTag: string): Row[] {
  const nameOf = countryNamer(languageTag);
  const { compare } = new Intl.Collator(languageTag);
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

/** https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function CountryList({ chosen, here, languageTag, words, onChoose }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => rowsOf(here, languageTag), [here, languageTag]);
  const [query, setQuery] = useState('');
  const matches = rows.filter((row) => row.searchText.includes(toSearchText(query)));
  const [active, setActive] = useState(() => rows.findIndex(({ country }) => country === chosen));
  const activeRow = matches[active];
  const rowId = (row: Row) => `${id}-${row.country}`;

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    const step = steps[key];
    if (nativeEvent.isComposing || (key !== 'Enter' && step === undefined)) return;
    event.preventDefault();
    if (step === undefined) return activeRow && onChoose(activeRow.country);
    setActive(Math.max(0, Math.min(active + step, matches.length - 1)));
  };

  return (
    <div className="flex h-full flex-col gap-3">
      <input
        ref={focusUnlessTouched}
        role="combobox"
        aria-label={words.search}
        placeholder={words.search}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={activeRow && rowId(activeRow)}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        className={fieldLook}
      />
      <p role="status" className="text-muted empty:hidden">
        {matches.length === 0 ? words.noCountry : ''}
      </p>
      <div
        ref={list}
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={words.country}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
      >
        {matches.map((row) => (
          <button
            type="button"
            tabIndex={-1}
            key={row.country}
            id={rowId(row)}
            role="option"
            aria-selected={row.country === chosen}
            data-active={row === activeRow || undefined}
            onClick={() => onChoose(row.country)}
            className="flex min-h-11 w-full items-center text-start gap-3 rounded-xl px-3 py-2 -outline-offset-2 hover:bg-accent-soft aria-selected:font-semibold data-active:bg-accent-soft data-active:outline-2 data-active:outline-focus"
          >
            <span aria-hidden="true" className="w-7 text-center font-semibold">
              {flagOrCode(row.country)}
            </span>
            <span className="min-w-0 flex-1">{row.name}</span>
            <span className="text-muted">{row.code}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
