'use client';

import { useState } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { filled, type Words } from '@/lib/i18n/words';
import { understandPhoneHere } from '@/lib/phone/phone-rules';
import { Field } from './field';

type Props = { locale: Locale; words: Words<'PhoneField'> };

/**
 * Accepts a number as it is written at home, and says what it understood when the field loses focus. It
 * warns and never refuses: some valid numbers are in no rule set.
 */
export function PhoneField({ locale, words }: Props) {
  const [said, setSaid] = useState('');

  const understand = async (input: HTMLInputElement) => {
    const typed = input.value;
    if (typed.trim() === '') return;
    const understood = await understandPhoneHere(typed, locale);
    if (!understood || input.value !== typed) return;
    const { number } = understood;
    setSaid(number ? filled(words.read, { number: number.international }) : words.warning);
  };

  return (
    <Field
      id="phone-number"
      name="phoneNumber"
      type="tel"
      required
      label={words.label}
      autoComplete="tel"
      hint={
        // Both in the same place, so that nothing below moves when the field loses focus.
        <span className="grid *:[grid-area:1/1]">
          <span className={said ? 'invisible' : undefined}>{words.hint}</span>
          <span role="status">{said}</span>
        </span>
      }
      onChange={() => setSaid('')}
      onBlur={({ currentTarget }) => void understand(currentTarget)}
    />
  );
}
