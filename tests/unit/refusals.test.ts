import { globSync, readFileSync } from 'node:fs';
import { localizedRefusal } from '@/components/forms/localized-refusal';
import en from '@/messages/en.json';
import es from '@/messages/es.json';

/** `new Failure(422, 'Email is invalid', 'email-invalid')` */
const failure = /new Failure\(\s*\d+,\s*(?:'([^']+)'|"([^"]+)"),\s*'([\w-]+)',?\s*\)/g;
const said = globSync('reference-api/**/*.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(failure)].map(([, single, double, code]) => [
    code ?? '',
    single ?? double,
  ]),
);

it('every refusal code of the embedded API has a text, in English its own', () => {
  expect(Object.fromEntries(said)).toEqual(en.Refusals);
});

describe("errors in the reader's language", () => {
  const own = 'Email has already been taken';
  it.each([
    ['en', 'email-taken', { text: own }],
    ['es', 'email-taken', { text: es.Refusals['email-taken'] }],
    ['es', 'of-another-api', { text: own, lang: '' }],
    ['es', 'toString', { text: own, lang: '' }],
    ['pt-br', undefined, { text: own, lang: '' }],
    ['en', undefined, { text: own, lang: '' }],
  ] as const)('/%s with the code %s', (locale, code, shown) => {
    expect(
      localizedRefusal(locale, own, code, locale === 'es' ? es.Refusals : en.Refusals),
    ).toEqual(shown);
  });
});
