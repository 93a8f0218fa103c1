import { globSync, readFileSync } from 'node:fs';
import { createTranslator, IntlError, type IntlErrorCode, type Messages } from 'next-intl';
import type { RequestConfig } from 'next-intl/server';
import { questions } from '@/content/practice-questions.json';
import { type Locale, locales } from '@/lib/i18n/locales';
import configured from '@/lib/i18n/request';
import { siteName, withBrand } from '@/lib/site';
import { brand } from '@/reference-api/pages/page';
import { firstOf } from '../setup/first-of';

jest.mock('next-intl/server', () => ({ getRequestConfig: (create: unknown) => create }));
jest.mock('next/root-params', () => ({ locale: () => undefined }), { virtual: true });

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const entry of flatten(value, `${prefix}${key}.`)) flat.set(...entry);
  }
  return flat;
}

const read = (file: string): Map<string, string> =>
  flatten(JSON.parse(readFileSync(`messages/${file}.json`, 'utf8')) as Tree);

const messages = new Map(
  locales.map((locale) => [locale, new Map([...read(locale), ...read(`late/${locale}`)])]),
);
const english = messages.get('en') ?? new Map<string, string>();

/** Pages that exist in English only have their words in English only. */
const englishOnlyNamespaces = [
  'CareerAgent',
  'InterviewCoach',
  'CandidatePicture',
  'RecruiterPicture',
  'IntroducedPicture',
  'CodingPicture',
];

const isEnglishOnly = (key: string) =>
  englishOnlyNamespaces.some((namespace) => key.startsWith(`${namespace}.`));

/** Words that are the same in two languages: names, and words that Spanish or Portuguese borrow. */
const sameInBoth = JSON.parse(
  readFileSync('tests/fixtures/same-in-every-language.json', 'utf8'),
) as string[];

const translated = locales.filter((locale) => locale !== 'en');

describe.each(translated)('messages/%s.json', (locale) => {
  const words = messages.get(locale) ?? new Map<string, string>();

  it('has the same keys as English', () => {
    const wanted = [...english.keys()].filter((key) => !isEnglishOnly(key));
    const missing = wanted.filter((key) => !words.has(key));
    const added = [...words.keys()].filter((key) => !wanted.includes(key));
    expect({ missing: firstOf(missing), added: firstOf(added) }).toEqual({
      missing: [],
      added: [],
    });
  });

  it('contains no untranslated English text', () => {
    const left = [...words].filter(
      ([key, value]) =>
        value === english.get(key) && /\p{L}{3}/u.test(value) && !sameInBoth.includes(value),
    );
    expect(firstOf(left.map(([key]) => key))).toEqual([]);
  });

  it('keeps the placeholders and tags of English', () => {
    const slots = (text = '') =>
      [...text.matchAll(/\{(\w+)|<(\w+)>/g)].map(([, name, tag]) => name ?? tag).sort();
    for (const [key, value] of words) {
      expect({ key, slots: slots(value) }).toEqual({ key, slots: slots(english.get(key)) });
    }
  });
});

it('texts use composed letters (NFC), so that search finds them, and name no brand', () => {
  const files = globSync('{messages,content}/**/*.{json,md}');
  expect(files.length).toBeGreaterThan(locales.length);
  const wrong = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return text !== text.normalize('NFC') || text.includes(siteName);
  });
  expect(wrong).toEqual([]);
});

it('the brand name is the same in files that cannot import it', () => {
  expect(brand).toBe(siteName);
  for (const file of ['content/social-card.svg', 'public/icons/mark.svg'])
    expect([file, readFileSync(file, 'utf8')]).toEqual([
      file,
      expect.stringContaining(`<title>${siteName}</title>`),
    ]);
});

it.each([...locales])('%s · a button’s longer name contains its words', (locale) => {
  const words = messages.get(locale);
  for (const list of ['ShareList', 'SessionList']) {
    const [end, endOf] = [words?.get(`${list}.end`), words?.get(`${list}.endOf`)];
    expect(end).toMatch(/\S/);
    expect(endOf).toContain(end);
  }
});

/** Describes what is wrong with a message when its placeholders and tags are filled. */
function faultOf(locale: (typeof locales)[number], key: string, text: string): string | undefined {
  const slots = [...(english.get(key) ?? text).matchAll(/\{(\w+)|<(\w+)>/g)];
  const values = Object.fromEntries(
    slots.map(([, name = '', tag]) => [tag ?? name, tag ? (inner: unknown) => inner : 2]),
  );
  try {
    createTranslator({
      locale,
      timeZone: 'UTC',
      messages: { text } as unknown as Messages,
      onError(error) {
        throw error;
      },
    }).rich('text' as never, values as never);
  } catch (error) {
    return `messages/${locale}.json, ${key}: ${String(error)}`;
  }
  return undefined;
}

it.each(locales)('every message can be formatted, with its tags (%s)', (locale) => {
  const texts = [...(messages.get(locale) ?? [])];
  const faults = texts.map(([key, text]) => faultOf(locale, key, text));
  expect(firstOf(faults.filter((fault) => fault !== undefined))).toEqual([]);
});

it.each([
  ['a missing brace', 'Hola, {name'],
  ['the end of a different tag', '<terms>términos</term>'],
  ['a tag that the code does not fill', '<term>términos</term>'],
])('a message with %s is reported', (_, text) => {
  expect(faultOf('es', 'Agreement.signIn', text)).toMatch(
    /^messages\/es\.json, Agreement\.signIn: /,
  );
});

it('a page with a missing message fails and names it, and shows no key', async () => {
  const { getMessageFallback } = await (
    configured as unknown as (of: { locale: string }) => Promise<RequestConfig>
  )({ locale: 'es' });
  const error = new IntlError('INVALID_MESSAGE' as IntlErrorCode);
  expect(() => getMessageFallback?.({ error, key: 'signIn', namespace: 'Agreement' })).toThrow(
    'messages/es.json, Agreement.signIn: INVALID_MESSAGE',
  );
});

/** Search results cut off longer texts. */
const longest = { title: 60, description: 160 };

it.each(locales)('titles and descriptions fit a search result (%s)', (locale) => {
  const texts = [...(messages.get(locale) ?? [])].filter(([key]) => key.startsWith('Metadata.'));
  expect(texts.length).toBeGreaterThan(20);
  const tooLong = texts.filter(([key, text]) => {
    const [, page, part = ''] = key.split('.');
    const suffix = part === 'title' && page !== 'home' ? ` · ${siteName}` : '';
    return (withBrand(text) + suffix).length > longest[part as keyof typeof longest];
  });
  expect(tooLong).toEqual([]);
});

it('every key and namespace is used by code', () => {
  // The embedded API refers to the texts under `Refusals` by their codes.
  const code = globSync('{app,components,lib,reference-api,server}/**/*.{ts,tsx}')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const keys = [...english.keys()].map((key) => key.split('.'));
  const namespaces = [...new Set(keys.map(([namespace = '']) => namespace))];
  expect(namespaces.filter((name) => !new RegExp(`['"\`]${name}['".\`]`).test(code))).toEqual([]);
  const unused = keys.filter(
    ([, ...parts]) =>
      !parts.some((part) => new RegExp(`['"\`.{ ]${part}['"\`:,.;)} ?]`).test(code)),
  );
  expect(unused).toEqual([]);
});

it.each(locales)('client components get only plain placeholders (%s)', (locale) => {
  const code = globSync('{app,components}/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
  const handed = [...code.join('\n').matchAll(/Words<'(\w+)'>/g)].map(([, name = '']) => name);
  expect(handed.length).toBeGreaterThan(5);
  const wrong = [...(messages.get(locale) ?? [])].filter(
    ([key, text]) => handed.includes(key.split('.')[0] ?? '') && /\{\w+,|<\w+>|'\{|''/.test(text),
  );
  expect(wrong).toEqual([]);
});

/** The last column of the table of terms: a language, and a word that must not be used in it. */
const terms = readFileSync('docs/design.md', 'utf8').split('**Terms.**')[1] ?? '';
const termsOf = new RegExp(`\\b(${locales.join('|')}) \`([^\`]+)\``, 'g');
const avoided = [...terms.matchAll(termsOf)].map(([, locale, said = '']) => ({
  locale,
  said: said.toLowerCase(),
}));

/** The questions that the coach can ask. */
const offeredTexts = (locale: Locale) =>
  questions.map(({ id, text }): [string, string] => [id, text[locale]]);

it.each(locales)('each thing has only one name (%s)', (locale) => {
  const own = avoided.filter((term) => term.locale === locale).map(({ said }) => said);
  expect(own.length).toBeGreaterThan(2);
  const texts: [string, string][] = [
    ...(messages.get(locale) ?? []),
    ...globSync([
      `content/legal/*.${locale}.md`,
      `reference-api/{coach,pages}/words/${locale}.json`,
      `reference-api/demo/interviews/${locale}.json`,
    ]).map((file): [string, string] => [file, readFileSync(file, 'utf8')]),
    ...offeredTexts(locale),
  ];
  const wrong = texts.flatMap(([key, text]) =>
    own.filter((said) => text.toLowerCase().includes(said)).map((said) => ({ key, said })),
  );
  expect(wrong).toEqual([]);
});

it.each(locales)('apostrophes are curved, and an ellipsis is three dots (%s)', (locale) => {
  // Refusals are compared with the embedded API's own English words, and drawn code is not prose.
  const plain = /^(?:Refusals\.|CodingPicture\.code$|InterviewCoach\.featurePictures\.)/;
  const wrong = [...(messages.get(locale) ?? []), ...offeredTexts(locale)].filter(
    ([key, text]) => !plain.test(key) && /\p{L}'\p{L}|…/u.test(text),
  );
  expect(wrong).toEqual([]);
});

it.each(locales)('sign-up mentions no data for which it has no field (%s)', (locale) => {
  const said = messages.get(locale)?.get('SignUpScreen.said');
  expect(said).toMatch(/\S/);
  expect(said).not.toContain('?');
});

it('the interface uses English contractions; legal and quoted texts do not', () => {
  // Consent is a legal matter, and refusals are compared with the embedded API's own words.
  const formal = /^(?:Refusals\.|Questions\.consent\.|InterviewCoach\.undetectable\.consent$)/;
  const long = /\b(?:cannot|(?:do|does|did|could|would|will) not)\b/i;
  const wrong = [...english].filter(([key, text]) => long.test(text) && !formal.test(key));
  expect(wrong).toEqual([]);
});
