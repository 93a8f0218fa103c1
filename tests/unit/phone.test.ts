import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import zones from '@/components/forms/phone/country-of-zone.json';
import {
  type Country,
  callingCodes,
  likelyCountries,
} from '@/components/forms/phone/likely-countries';
import {
  formatTyped,
  understandPhone,
  withPlainDigits,
} from '@/components/forms/phone/understand-phone';
import type { Locale } from '@/lib/i18n/locales';
import spelledAtHome from '../fixtures/phone-spellings.json';
import { withinAMinute } from '../setup/within-a-minute';

const american = ['en-US', 'en'];

it('the table of time zones has every time zone of the platform, with its country', () => {
  const known = getCountries().flatMap((country) => {
    // In Node 22 this is still a property.
    const region: { getTimeZones?(): string[] | undefined; timeZones?: string[] } = new Intl.Locale(
      `und-${country}`,
    );
    return (region.getTimeZones?.() ?? region.timeZones ?? []).map((zone) => [zone, country]);
  });
  expect(known.length).toBeGreaterThan(400);
  expect(zones).toMatchObject(Object.fromEntries(known));
});

it('the table of calling codes has every country', () => {
  const known = getCountries().map((country) => [country, getCountryCallingCode(country)]);
  expect(callingCodes).toEqual(Object.fromEntries(known));
});

describe('likelyCountries', () => {
  it.each<[Locale, string | undefined, string[], string[]]>([
    // The page and the time zone take precedence over the browser's languages.
    ['en', 'America/New_York', ['en-GB'], ['US', 'GB']],
    ['en', 'Asia/Calcutta', american, ['IN', 'US']],
    ['en', 'UTC', ['de-DE', 'en-US'], ['DE', 'US']],
    ['en', 'Nowhere/At_All', [], ['US']],
    ['en', 'Asia/Kolkata', american, ['IN', 'US']],
    ['es', 'America/New_York', american, ['ES', 'US']],
    ['es', 'America/Argentina/Buenos_Aires', american, ['AR', 'ES', 'US']],
    ['es', 'America/Mexico_City', american, ['MX', 'ES', 'US']],
    ['es', 'America/Sao_Paulo', ['es-AR'], ['ES', 'BR', 'AR']],
    ['es', 'UTC', ['C'], ['ES']],
    ['pt-br', 'America/New_York', american, ['BR', 'US']],
    ['pt-br', 'Europe/Lisbon', ['pt-BR'], ['PT', 'BR']],
    ['pt-br', 'Europe/Madrid', ['es-ES'], ['BR', 'ES']],
    // Only the browser's languages are known.
    ['en', undefined, ['en-GB', 'en'], ['GB']],
    ['en', undefined, ['pt-BR'], ['BR']],
    ['en', undefined, ['pt'], ['BR']],
    ['en', undefined, ['es', 'en-US'], ['US']],
    ['en', undefined, ['es-419', 'es-MX'], ['MX']],
    ['en', undefined, ['zh-Hant-TW'], ['TW']],
    ['en', undefined, ['en_US', 'C'], ['US']],
    ['en', undefined, [], ['US']],
  ])(
    'on /%s in %s with the languages %j returns %j first',
    (language, timeZone, browserLanguages, countries) => {
      const likely = likelyCountries({ language, timeZone, browserLanguages });
      expect(timeZone ? likely : likely.slice(0, 1)).toEqual(countries);
    },
  );
});

/**
 * The typed text, the page's language, the time zone, the browser's languages, and the understood
 * number.
 */
const understood: [string, Locale, string, string[], string][] = [
  // People type domestic numbers, in other time zones than in the spellings below.
  ['2025550123', 'en', 'UTC', ['XX'], '+12025550123'],
  ['98765 43210', 'en', 'Asia/Calcutta', american, '+919876543210'],
  ['011 15 2345-6789', 'es', 'America/Buenos_Aires', american, '+5491123456789'],
  ['787 555 0123', 'es', 'America/Puerto_Rico', american, '+17875550123'],
  // The page has another language than the browser, or another country than the person.
  ['11 91234-5678', 'en', 'America/New_York', ['pt-BR', 'en'], '+5511912345678'],
  ['11 91234-5678', 'es', 'America/Sao_Paulo', american, '+5511912345678'],
  ['612 34 56 78', 'es', 'America/Mexico_City', american, '+34612345678'],
  ['(202) 555-0123', 'pt-br', 'America/New_York', american, '+12025550123'],
  ['(202) 555-0123', 'es', 'America/New_York', american, '+12025550123'],
  ['612 34 56 78', 'es', 'America/New_York', american, '+34612345678'],
  ['11 91234-5678', 'pt-br', 'America/New_York', american, '+5511912345678'],
  ['11 91234-5678', 'en', 'America/Sao_Paulo', american, '+5511912345678'],
  // The number is from another country.
  ['+1 202 555 0123', 'pt-br', 'America/Sao_Paulo', ['pt-BR'], '+12025550123'],
  ['  +34 612 345 678  ', 'en', 'America/New_York', american, '+34612345678'],
  ['+54 9 11 2345-6789', 'en', 'America/New_York', american, '+5491123456789'],
  ['+54 11 15 2345-6789', 'en', 'America/New_York', american, '+5491123456789'],
  ['+55 (0) 11 91234-5678', 'en', 'America/New_York', american, '+5511912345678'],
  ['+４４ 7911 123456', 'es', 'Europe/Madrid', american, '+447911123456'],
  ['0055 11 91234-5678', 'es', 'Europe/Madrid', ['es-ES'], '+5511912345678'],
  ['011 44 7911 123456', 'en', 'America/New_York', american, '+447911123456'],
  // The calling code has no plus.
  ['5511912345678', 'en', 'America/New_York', american, '+5511912345678'],
  ['55 (11) 91234-5678', 'en', 'America/New_York', american, '+5511912345678'],
  ['34612345678', 'en', 'America/New_York', american, '+34612345678'],
  ['919876543210', 'pt-br', 'America/Sao_Paulo', ['pt-BR'], '+919876543210'],
  ['12025550123', 'pt-br', 'America/Sao_Paulo', ['pt-BR'], '+12025550123'],
  // Mexico gave up this 1 in 2019.
  ['0052 1 55 1234 5678', 'pt-br', 'America/Sao_Paulo', ['pt-BR'], '+525512345678'],
  ['5215512345678', 'es', 'America/Mexico_City', ['es-MX'], '+525512345678'],
  ['+52 1 55 1234 5678', 'en', 'America/New_York', american, '+525512345678'],
  ['+52 1 55 1234 5678', 'es', 'America/New_York', american, '+525512345678'],
  ['5215512345678', 'en', 'America/New_York', american, '+525512345678'],
];

describe('understandPhone, typed as people write', () => {
  it.each(understood)('%s on /%s in %s with %j is %s', (text, language, timeZone, ...rest) => {
    const [browserLanguages, e164] = rest;
    const { number } = understandPhone(text, { language, timeZone, browserLanguages });
    expect(number?.e164).toBe(e164);
  });

  it('returns the country and the international format', () => {
    const inNewYork = { timeZone: 'America/New_York', browserLanguages: american };
    expect(understandPhone('(21) 98765-4321', { language: 'pt-br', ...inNewYork })).toEqual({
      country: 'BR',
      number: { e164: '+5521987654321', international: '+55 21 98765 4321' },
    });
    expect(understandPhone('12', { language: 'es', ...inNewYork })).toEqual({ country: 'ES' });
  });
});

describe('understandPhone, when the number exists in no likely country', () => {
  it.each<[string, Locale]>([
    ['', 'en'],
    ['12', 'en'],
    ['abc', 'en'],
    ['555', 'en'],
    ['+1 202', 'en'],
    ['+', 'en'],
    ['202 555 0123 4567 8901', 'en'],
    ['+999 123456', 'en'],
    ['call 2025550123', 'en'],
    ['11 91234-5678', 'en'],
    ['+11 91234-5678', 'pt-br'],
    ['(21) 98765-4321', 'en'],
    ['612 34 56 78', 'en'],
    ['612 34 56 78', 'pt-br'],
    ['1-800-FLOWERS', 'en'],
    ['+1 202 555 0123 ext. 5', 'en'],
  ])('leaves %j on /%s in an American browser as typed', (text, language) => {
    const inNewYork = { timeZone: 'America/New_York', browserLanguages: american };
    expect(understandPhone(text, { language, ...inNewYork }).number).toBeUndefined();
  });
});

/**
 * Spellings of domestic numbers, separated by `|`: the plans are public
 * (https://www.itu.int/oth/T0202.aspx?parent=T0202). Numbers that a carrier accepts but E.164
 * cannot express (without the area code, or with an extension) are sent as typed.
 */
type AtHome = {
  language: string;
  timeZone: string;
  spelled: Record<string, string>;
  asTyped?: string;
};
const spellings: Record<string, AtHome> = spelledAtHome;

it('understandPhone understands 300 spellings from twelve countries at home and in the chosen country, and sends the rest as typed', () => {
  const parts = (text = '') => (text ? text.split('|') : []);
  const digits = (text: string) => withPlainDigits(text).replace(/\D/g, '');
  const inTokyo = { language: 'en', timeZone: 'Asia/Tokyo', browserLanguages: ['ja'] } as const;
  const rows = Object.entries(spellings).flatMap(
    ([country, { spelled, asTyped, language, timeZone }]) => {
      const home = { language: language as Locale, timeZone, browserLanguages: [] };
      const known = Object.entries(spelled).flatMap(([e164, ways]) =>
        parts(ways).map((text) => ({ text, e164, home, country: country as Country })),
      );
      return [
        ...known,
        ...parts(asTyped).map((text) => ({ text, e164: undefined, home, country: undefined })),
      ];
    },
  );
  expect(rows.length).toBeGreaterThanOrEqual(300);
  for (const { text, e164, home, country } of rows) {
    const read = understandPhone(text, home).number?.e164;
    expect({ text, read }).toEqual({ text, read: e164 });
    if (!country) continue;
    expect(understandPhone(text, inTokyo, country).number?.e164).toBe(e164);
    // Formatting during typing must not change a digit.
    expect(digits(formatTyped(text, country).text)).toBe(digits(text));
  }
});

it.each([
  '1'.repeat(2_000_000),
  '٣'.repeat(2_000_000),
  `${' '.repeat(2_000_000)}x`,
  '('.repeat(2_000_000),
  '+34 '.repeat(500_000),
])('millions of characters stay as typed, in linear time (%#)', (text) => {
  const here = { language: 'es', timeZone: undefined, browserLanguages: ['es'] } as const;
  withinAMinute(() => {
    expect(formatTyped(text, 'US').text).toBe(text);
    expect(understandPhone(text, here).number).toBeUndefined();
  });
});
