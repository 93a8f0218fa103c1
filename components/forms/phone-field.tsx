'use client';

import { type ComponentProps, type FormEvent, useState } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { filled, type Words } from '@/lib/i18n/words';
import { CountryChooser } from './country-chooser';
import { Field, fieldLook } from './field';
import type { Country } from './phone/likely-countries';
import { understandPhoneHere } from './phone/phone-rules';
import { wantsFormat } from './phone/typing';
import { isInternational, usePhoneCountry } from './phone/use-phone-country';

type Props = { locale: Locale; words: Words<'PhoneField'> } & Pick<
  ComponentProps<'input'>,
  'defaultValue' | 'required'
>;

/**
 * A phone number in national format, with a choice of country. Formats while typing; on blur, shows
 * how the number was understood. Warns but never refuses: no rule set knows every valid number.
 * Submits `phoneNumber`, and `phoneCountry` if the country was chosen rather than guessed.
 */
export function PhoneField({ locale, words, ...given }: Props) {
  const [status, setStatus] = useState('');
  const phone = usePhoneCountry(locale, String(given.defaultValue ?? ''));
  const { field, here, country, setCountry, isChosen, hasCode, setHasCode, setText } = phone;

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
    setStatus('');
    phone.choose(next);
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
        onFocus={phone.loadRules}
        onInput={onInput}
        onBlur={({ currentTarget }) => void understand(currentTarget.value)}
      />
      <input type="hidden" name="phoneCountry" value={(isChosen && country) || ''} />
    </>
  );
}
