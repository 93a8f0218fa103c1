'use client';

import {
  type ComponentProps,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { filled, type Words } from '@/lib/i18n/words';
import { CountryChooser } from './country-chooser';
import { Field, fieldLook } from './field';
import type { Country } from './phone/likely-countries';
import {
  type CountriesHere,
  countriesHere,
  fetchPhoneRules,
  formatTypedHere,
  understandPhoneHere,
} from './phone/phone-rules';
import { rewrite, wantsFormat } from './phone/typing';

type Props = { locale: Locale; words: Words<'PhoneField'> } & Pick<
  ComponentProps<'input'>,
  'defaultValue' | 'required'
>;

const isInternational = (text: string): boolean => /^\s*[+＋]/.test(text);

/**
 * A phone number in national format, with a choice of country. Formats while typing; on blur, shows
 * how the number was understood. Warns but never refuses: no rule set knows every valid number.
 * Submits `phoneNumber`, and `phoneCountry` if the country was chosen rather than guessed.
 */
export function PhoneField({ locale, words, ...given }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState('');
  const [here, setHere] = useState<CountriesHere>();
  const [country, setCountry] = useState<Country>();
  const [hasRules, setRules] = useState(false);
  const [isChosen, setChosen] = useState(false);
  const [hasCode, setHasCode] = useState(isInternational(String(given.defaultValue ?? '')));

  const setText = (text: string, from: Country | undefined) => {
    if (!field.current) return;
    const formatted = from && formatTypedHere(text, from);
    setHasCode(isInternational(text));
    if (formatted) rewrite(field.current, formatted.text);
    if (formatted && isInternational(text)) setCountry(formatted.country);
  };

  useEffect(() => {
    const input = field.current;
    // It may have been focused or filled in before hydration.
    if (input && (input === document.activeElement || input.value !== input.defaultValue))
      void fetchPhoneRules().then(setRules);
    void countriesHere(locale).then((found) => {
      const text = field.current?.value ?? '';
      const countryOfText = isInternational(text)
        ? found?.countryOfCode(text, found.likely)
        : undefined;
      // Chosen before the language was switched (postbuild/inline/form-script.ts).
      const before = field.current?.dataset.country as Country | undefined;
      const isKnown = before !== undefined && found?.callingCodes[before] !== undefined;
      setHere(found);
      setChosen(isKnown);
      setCountry(countryOfText ?? (isKnown ? before : found?.likely[0]));
    });
  }, [locale]);

  // Formats text typed before the rules loaded, unless the caret is inside it.
  const formatTypedEarlier = useEffectEvent(() => {
    const input = field.current;
    if (!input?.value) return;
    const isEditingInside =
      input === document.activeElement && input.selectionStart !== input.value.length;
    if (!isEditingInside) setText(input.value, country);
  });

  useEffect(() => {
    if (hasRules && here) formatTypedEarlier();
  }, [hasRules, here]);

  const onInput = ({ currentTarget: { value }, nativeEvent }: FormEvent<HTMLInputElement>) => {
    setStatus('');
    if (wantsFormat(nativeEvent, value)) setText(value, country);
    else setHasCode(isInternational(value));
    if (value === '' && !isChosen) setCountry(here?.likely[0]);
  };

  const understand = async (typed: string) => {
    if (typed.trim() === '') return;
    const understood = await understandPhoneHere(typed, locale, isChosen ? country : undefined);
    if (!understood || field.current?.value !== typed) return;
    const { number } = understood;
    setStatus(number ? filled(words.read, { number: number.international }) : words.warning);
    if (number) setCountry(understood.country);
  };

  const choose = (next: Country) => {
    const input = field.current;
    if (!input || !here || !country) return;
    const { [country]: oldCode, [next]: newCode } = here.callingCodes;
    setChosen(true);
    setCountry(next);
    setStatus('');
    setText(input.value.replace(/^\s*[+＋]/, '+').replace(`+${oldCode}`, `+${newCode}`), next);
    input.focus();
  };

  return (
    <>
      <Field
        ref={field}
        id="phone-number"
        name="phoneNumber"
        type="tel"
        label={words.label}
        autoComplete="tel"
        {...given}
        className="min-w-0 flex-1 bg-transparent px-3 outline-none"
        placed={(input) => (
          <div
            className={`${fieldLook} flex p-0! has-[>input:focus-visible]:[outline:3px_solid_var(--color-focus)] has-[>input:focus-visible]:outline-offset-3`}
          >
            <CountryChooser
              country={country}
              here={here}
              hidesCode={hasCode}
              locale={locale}
              words={words}
              onChoose={choose}
            />
            {input}
          </div>
        )}
        hint={
          // All in one grid cell, as high as the longest, so that nothing below moves on blur.
          <span className="grid *:[grid-area:1/1]">
            <span className={status ? 'invisible' : undefined}>{words.hint}</span>
            <span aria-hidden="true" className="invisible">
              {words.warning}
            </span>
            <span role="status">{status}</span>
          </span>
        }
        onFocus={() => void fetchPhoneRules().then(setRules)}
        onInput={onInput}
        onBlur={({ currentTarget }) => void understand(currentTarget.value)}
      />
      <input type="hidden" name="phoneCountry" value={(isChosen && country) || ''} />
    </>
  );
}
