import { globSync, readFileSync } from 'node:fs';
import { localizedRefusal, tooManyAttempts } from '@/components/forms/failure-texts';
import { refusalsIn } from '@/components/forms/refusals-in';
import en from '@/messages/en.json';
import es from '@/messages/es.json';

/**
 * Matches `new Failure(422, 'Email is invalid', 'email-invalid')`, and the same arguments of
 * `readJson`.
 */
const failure =
  /(?:new Failure\(\s*\d+|readJson\(\s*\w+,\s*\w+),\s*(?:'([^']+)'|"([^"]+)"),\s*'([\w-]+)',?\s*\)/g;
const said = globSync('reference-api/**/*.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(failure)].map(([, single, double, code]) => [
    code ?? '',
    single ?? double,
  ]),
);

it('every refusal code of the embedded API has a text, whose English is the API’s own', () => {
  expect(Object.fromEntries(said)).toEqual(en.Refusals);
});

describe('errors in the reader’s language', () => {
  const own = 'Email has already been taken';
  const theirs = 'Ese correo ya tiene una cuenta';
  it.each([
    ['en', own, 'email-taken', { text: own }],
    ['es', own, 'email-taken', { text: es.Refusals['email-taken'] }],
    ['es', theirs, 'email-taken', { text: theirs, lang: '' }],
    ['es', own, 'of-another-api', { text: own, lang: '' }],
    ['es', own, 'toString', { text: own, lang: '' }],
    ['es', own, undefined, { text: own, lang: '' }],
    ['en', theirs, 'email-taken', { text: theirs, lang: '' }],
    ['en', own, undefined, { text: own, lang: '' }],
  ] as const)('/%s, "%s" with the code %s', (locale, said, code, shown) => {
    const refusals = refusalsIn(locale === 'es' ? es.Refusals : en.Refusals);
    expect(localizedRefusal(said, code, refusals)).toEqual(shown);
  });
});

it.each([
  ['en', 1, 'Again in 1 second.'],
  ['es', 59, 'Again dentro de 59 segundos.'],
  ['en', 60, 'Again in 1 minute.'],
  ['pt-BR', 61, 'Again em 2 minutos.'],
])('in %s, %i seconds are written as %s', (languageTag, seconds, said) => {
  expect(tooManyAttempts('Again {when}.', seconds, languageTag)).toBe(said);
});
