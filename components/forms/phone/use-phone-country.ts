import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import type { Country } from './likely-countries';
import { type CountriesHere, countriesHere, fetchPhoneRules, formatTypedHere } from './phone-rules';
import { rewrite } from './typing';

export const isInternational = (text: string): boolean => /^\s*[+＋]/.test(text);

/** The country of what is typed in a phone field, guessed until somebody chooses one. */
export function usePhoneCountry(locale: Locale, typedBefore: string) {
  const field = useRef<HTMLInputElement>(null);
  const [here, setHere] = useState<CountriesHere>();
  const [{ country, isChosen }, setChoice] = useState<{
    country: Country | undefined;
    isChosen: boolean;
  }>({ country: undefined, isChosen: false });
  const [hasRules, setRules] = useState(false);
  const [hasCode, setHasCode] = useState(isInternational(typedBefore));

  const setCountry = (next: Country | undefined) =>
    setChoice((before) => ({ ...before, country: next }));

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
      const guessed = isKnown ? before : found?.likely[0];
      setChoice({ country: countryOfText ?? guessed, isChosen: isKnown });
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

  return {
    field,
    here,
    country,
    setCountry,
    isChosen,
    /** Whether the typed number has its calling code. */
    hasCode,
    setHasCode,
    setText,
    loadRules: () => void fetchPhoneRules().then(setRules),
    /** The number typed before gets the calling code of the chosen country. */
    choose: (next: Country) => {
      const input = field.current;
      if (!input || !here || !country) return;
      const { [country]: oldCode, [next]: newCode } = here.callingCodes;
      setChoice({ country: next, isChosen: true });
      setText(input.value.replace(/^\s*[+＋]/, '+').replace(`+${oldCode}`, `+${newCode}`), next);
      input.focus();
    },
  };
}
