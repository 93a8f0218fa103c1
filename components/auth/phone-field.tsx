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
import type { Country } from '@/lib/phone/likely-countries';
import {
  type CountriesHere,
  countriesHere,
  fetchPhoneRules,
  formatTypedHere,
  understandPhoneHere,
} from '@/lib/phone/phone-rules';
import { rewrite, wantsFormat } from '@/lib/phone/typing';
import { CountryChooser } from './country-chooser';
import { Field } from './field';

type Props = { locale: Locale; words: Words<'PhoneField'> } & Pick<
  ComponentProps<'input'>,
  'defaultValue' | 'required'
>;

const isInternational = (text: string): boolean => /^\s*[+＋]/.test(text);

/**
 * A number as it is written at home, in a country that one may choose. It is formatted while one types, and what
 * was understood is said when the field loses focus: it warns and never refuses, as some valid numbers are in no
 * rule set. Beside `phoneNumber` the form holds `phoneCountry`: what was chosen, not what was guessed.
 */
export function PhoneField({ locale, words, ...given }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const [here, setHere] = useState<CountriesHere>();
  const [country, setCountry] = useState<Country>();
  const [hasRules, setRules] = useState(false);
  const [isChosen, setChosen] = useState(false);
  const [hasCode, setHasCode] = useState(isInternational(String(given.defaultValue ?? '')));

  const write = (text: string, from: Country | undefined) => {
    if (!field.current) return;
    const typed = from && formatTypedHere(text, from);
    setHasCode(isInternational(text));
    if (typed) rewrite(field.current, typed.text);
    if (typed && isInternational(text)) setCountry(typed.country);
  };

  useEffect(() => {
    const input = field.current;
    // Touched before it was this field.
    if (input && (input === document.activeElement || input.value !== input.defaultValue))
      void fetchPhoneRules().then(setRules);
    void countriesHere(locale).then((found) => {
      const text = field.current?.value ?? '';
      const own = isInternational(text) ? found?.countryOfCode(text, found.likely) : undefined;
      setHere(found);
      setCountry(own ?? found?.likely[0]);
    });
  }, [locale]);

  // What was typed before the rules were here, unless somebody is in the middle of it.
  const formatWhatStands = useEffectEvent(() => {
    const input = field.current;
    if (!input?.value) return;
    const isInside =
      input === document.activeElement && input.selectionStart !== input.value.length;
    if (!isInside) write(input.value, country);
  });

  useEffect(() => {
    if (hasRules && here) formatWhatStands();
  }, [hasRules, here]);

  const onInput = ({ currentTarget: { value }, nativeEvent }: FormEvent<HTMLInputElement>) => {
    setSaid('');
    if (wantsFormat(nativeEvent, value)) write(value, country);
    else setHasCode(isInternational(value));
    if (value === '' && !isChosen) setCountry(here?.likely[0]);
  };

  const understand = async (typed: string) => {
    if (typed.trim() === '') return;
    const understood = await understandPhoneHere(typed, locale, isChosen ? country : undefined);
    if (!understood || field.current?.value !== typed) return;
    const { number } = understood;
    setSaid(number ? filled(words.read, { number: number.international }) : words.warning);
    if (number) setCountry(understood.country);
  };

  const choose = (next: Country) => {
    const input = field.current;
    if (!input || !here || !country) return;
    const { [country]: former, [next]: code } = here.callingCodes;
    setChosen(true);
    setCountry(next);
    setSaid('');
    write(input.value.replace(/^\s*[+＋]/, '+').replace(`+${former}`, `+${code}`), next);
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
        before={
          <CountryChooser
            country={country}
            here={here}
            hidesCode={hasCode}
            locale={locale}
            words={words}
            onChoose={choose}
          />
        }
        hint={
          // In the same place, as high as the longest: nothing below moves when the field loses focus.
          <span className="grid *:[grid-area:1/1]">
            <span className={said ? 'invisible' : undefined}>{words.hint}</span>
            <span aria-hidden="true" className="invisible">
              {words.warning}
            </span>
            <span role="status">{said}</span>
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
