'use client';

import { useState } from 'react';
import { fetchPhoneRules, understandPhone } from '@/lib/phone/understand-phone';
import { Field } from './field';

export type PhoneWords = { phone: string; phoneHint: string; phoneRead: string };

/** Typed as one writes it at home; what was understood is said as soon as one leaves the field. */
export function PhoneField({ words, invalid }: { words: PhoneWords; invalid: boolean }) {
  const [understood, setUnderstood] = useState<string | null>(null);

  const understand = async (typed: string) => {
    const read = await understandPhone(typed);
    setUnderstood(read.kind === 'read' ? read.international : null);
  };

  return (
    <Field
      id="phone-number"
      name="phoneNumber"
      type="tel"
      required
      label={words.phone}
      autoComplete="tel"
      invalid={invalid}
      hint={understood ? words.phoneRead.replace('{number}', understood) : words.phoneHint}
      onFocus={fetchPhoneRules}
      onChange={() => setUnderstood(null)}
      onBlur={({ currentTarget }) => void understand(currentTarget.value)}
    />
  );
}
