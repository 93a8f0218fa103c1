import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { parseLegalDocument, slugOf } from '@/components/legal/legal-document';
import { type Locale, languageTag, locales } from '@/lib/i18n/locales';
import { filled } from '@/lib/i18n/words';
import { sessionKeys } from '@/lib/session/browser';
import { localPrefix } from '@/lib/session/unsent';
import { withBrand } from '@/lib/site';

type Messages = { LegalPage: Record<'law', string> };

const messagesIn = (locale: string): Messages =>
  JSON.parse(withBrand(readFileSync(`messages/${locale}.json`, 'utf8')));

jest.mock('next-intl/server', () => ({
  getTranslations:
    async ({ locale }: { locale: string }) =>
    (key: 'law', values = {}) =>
      filled(messagesIn(locale).LegalPage[key], values),
}));

const names = ['terms-of-use', 'privacy-policy', 'cancellation', 'refund'] as const;

const read = (name: string, locale: string) =>
  parseLegalDocument(readFileSync(`content/legal/${name}.${locale}.md`, 'utf8'));

describe('the legal texts', () => {
  it.each(names)('%s has the same number of sections in every language', (name) => {
    const counts = locales.map((locale) => read(name, locale).sections.length);
    expect(new Set(counts).size).toBe(1);
    expect(counts[0]).toBeGreaterThan(3);
  });

  it.each(locales)('links lead to pages of the same language (%s)', (locale) => {
    for (const name of names) {
      const html = renderToStaticMarkup(
        <Markdown remarkPlugins={[remarkGfm]}>{read(name, locale).body}</Markdown>,
      );
      const ours = [...names.map((page) => `/${locale}/${page}`), '%7Bchat%7D'];
      for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(ours).toContain(href);
    }
  });

  it.each([
    ['en', 'where that is offered', 'where our servers name one'],
    ['es', 'donde se ofrezca', 'si nuestros servidores lo indican'],
    ['pt-br', 'onde isso for oferecido', 'quando nossos servidores informam'],
  ])('mark what an API may lack as optional (%s)', (locale, offered, named) => {
    const count = (text: string, words: string) => text.split(words).length - 1;
    const { body } = read('privacy-policy', locale);
    // The optional features are typed or recorded answers, the browser's speech service, and shared
    // links.
    expect(count(body, offered)).toBeGreaterThanOrEqual(3);
    expect(count(body, named)).toBe(2);
    expect(count(read('terms-of-use', locale).body, named)).toBe(1);
  });

  it.each(locales)('link to the chat where they invite people to write to us (%s)', (locale) => {
    for (const name of names)
      expect(read(name, locale).body).toMatch(/\[[^\]]*WhatsApp[^\]]*\]\(\{chat\}\)/);
  });

  it('refuses a text without a title and a date', () => {
    expect(() => parseLegalDocument('## A section\n\nNo title.')).toThrow('title and its date');
  });
});

/** Names under which our code stores something in the browser for longer than a tab is open. */
const storedNames = globSync('{lib,components}/**/*.{ts,tsx}').flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  if (!text.includes("'localStorage'")) return [];
  const named = text.matchAll(/const (?:key|\w+Key) = '(\w+)'/g);
  return [...named].map(([, name = '']) => name);
});

it.each(locales)('the privacy policy names what the browser stores (%s)', (locale) => {
  const { body } = read('privacy-policy', locale);
  const named = [...body.matchAll(/`(\w+?)_?…?`/g)].map(([, name = '']) => name);
  expect(storedNames.length).toBeGreaterThan(5);
  for (const name of [...storedNames, ...Object.values<string>(sessionKeys), localPrefix])
    expect([name, named.some((one) => name.startsWith(one))]).toEqual([name, true]);
});

describe('operator and law, if configured', () => {
  const variables = ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL', 'GOVERNING_LAW'];
  const readWith = async (
    settings: Record<string, string>,
    name: (typeof names)[number],
    locale: (typeof locales)[number],
  ) => {
    jest.resetModules();
    for (const variable of variables) delete process.env[variable];
    Object.assign(process.env, settings);
    const { readLegalDocument } = await import('@/components/legal/legal-document');
    const { body } = await readLegalDocument(name, locale);
    return renderToStaticMarkup(<Markdown remarkPlugins={[remarkGfm]}>{body}</Markdown>);
  };
  const configured = {
    OPERATOR_NAME: 'Rapport *Talk* [Ltd.](x)',
    OPERATOR_ADDRESS: '1 Main Street, Dublin',
    OPERATOR_EMAIL: 'hello_there@rapport.example',
    GOVERNING_LAW: 'IE',
  };
  const countryIn = (locale: Locale) =>
    new Intl.DisplayNames(languageTag(locale), { type: 'region' }).of('IE');

  it.each(locales)('are named in every text (%s)', async (locale) => {
    for (const name of names) {
      const text = await readWith(configured, name, locale);
      expect(text).toContain('Rapport *Talk* [Ltd.](x), 1 Main Street, Dublin, ');
      expect(text).toContain('href="mailto:hello_there@rapport.example"');
      expect(text).not.toMatch(/\{\w+\}/);
    }
    expect(await readWith(configured, 'terms-of-use', locale)).toContain(`${countryIn(locale)}.`);
  });

  it.each(locales)('are not invented if unset (%s)', async (locale) => {
    for (const name of names) {
      const text = await readWith({}, name, locale);
      expect(text).not.toMatch(/\{\w+\}|undefined/);
    }
    // The terms and the policy name the operator as far as it is known.
    for (const name of ['terms-of-use', 'privacy-policy'] as const)
      expect(await readWith({}, name, locale)).toContain('localhost:3000');
    const [law = ''] = messagesIn(locale).LegalPage.law.split('{');
    expect(await readWith({}, 'terms-of-use', locale)).not.toContain(law);
  });
});

describe('slugOf', () => {
  it.each([
    ['Consent before audio capture', 'consent-before-audio-capture'],
    ['¿Qué ve y oye la aplicación?', 'que-ve-y-oye-la-aplicacion'],
    ['Alterações e perguntas', 'alteracoes-e-perguntas'],
  ])('%s', (heading, slug) => {
    expect(slugOf(heading)).toBe(slug);
  });
});
