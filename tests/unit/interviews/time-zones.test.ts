import { canonicalTimeZone } from '@/lib/time/canonical-time-zone';
import { creationDate } from '@/lib/time/dates';

describe('a time zone', () => {
  it('must be named by the runtime, and is not one of the thousands of offsets', () => {
    expect(canonicalTimeZone('America/Sao_Paulo')).toBe('America/Sao_Paulo');
    const unknown = [
      'Moon/Sea',
      'Etc/Unknown',
      '',
      undefined,
      'a'.repeat(5_000),
      '+05:31',
      '-2359',
    ];
    for (const timeZone of unknown) expect(canonicalTimeZone(timeZone)).toBeNull();
  });

  it.each([
    ['whatever its letter case', ['america/SAO_paulo', 'AMERICA/SAO_PAULO', 'America/Sao_Paulo']],
    ['under its old name and its new one', ['Asia/Calcutta', 'Asia/Kolkata', 'asia/kolkata']],
    ['under an alias', ['US/Eastern', 'America/New_York', 'us/EASTERN']],
    ['without a city', ['UTC', 'Etc/UTC', 'utc', 'GMT', 'Etc/GMT', 'Zulu']],
    ['as an offset from Greenwich', ['Etc/GMT+3', 'etc/gmt+3']],
  ])('has one name: %s', (_, names) => {
    const [first, ...others] = names.map(canonicalTimeZone);
    expect(first).toEqual(expect.any(String));
    for (const other of others) expect(other).toBe(first);
  });

  it('does not fill the memory if invented: the oldest formatter is dropped for a new one', () => {
    const made = jest.spyOn(Intl, 'DateTimeFormat');
    const draw = (timeZone: string) => creationDate(0, 'en', timeZone);
    const zones = Intl.supportedValuesOf('timeZone');
    const first = zones[0] ?? '';
    for (const timeZone of zones) draw(timeZone);
    expect(made).toHaveBeenCalledTimes(zones.length);
    draw(zones.at(-1) ?? '');
    expect(made).toHaveBeenCalledTimes(zones.length);
    draw(first);
    expect(made).toHaveBeenCalledTimes(zones.length + 1);
    made.mockRestore();
  });
});
