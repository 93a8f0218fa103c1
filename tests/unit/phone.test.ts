import { countryOfBrowser } from '@/lib/phone/country-of-browser';
import { readPhoneNumber } from '@/lib/phone/read-phone-number';

describe('countryOfBrowser', () => {
  it.each([
    [['en-GB', 'en'], 'GB'],
    [['pt-BR'], 'BR'],
    [['pt'], 'BR'],
    [['es', 'en-US'], 'US'],
    [['es-419', 'es-MX'], 'MX'],
    [['zh-Hant-TW'], 'TW'],
    [['en_US', 'C'], 'US'],
    [[], 'US'],
  ])('%j is %s', (languages, country) => {
    expect(countryOfBrowser(languages)).toBe(country);
  });
});

describe('readPhoneNumber, typed as people write', () => {
  it.each([
    ['(202) 555-0123', 'US', '+12025550123'],
    ['202.555.0123', 'US', '+12025550123'],
    ['+1 202 555 0123', 'BR', '+12025550123'],
    ['1 (202) 555-0123', 'US', '+12025550123'],
    ['07911 123456', 'GB', '+447911123456'],
    ['(11) 91234-5678', 'BR', '+5511912345678'],
    ['0055 11 91234-5678', 'ES', '+5511912345678'],
    ['55 1234 5678', 'MX', '+525512345678'],
    ['612 34 56 78', 'ES', '+34612345678'],
    ['  +34 612 345 678  ', 'US', '+34612345678'],
    ['2025550123', 'XX', '+12025550123'],
  ])('%s in %s is %s', (typed, country, e164) => {
    expect(readPhoneNumber(typed, country)?.e164).toBe(e164);
  });

  it.each([
    '',
    '12',
    'abc',
    '555',
    '+1 202',
    '202 555 0123 4567 8901',
    '+999 123456',
    'call 2025550123',
  ])('knows that %j cannot be a number', (typed) => {
    expect(readPhoneNumber(typed, 'US')).toBeNull();
  });
});
