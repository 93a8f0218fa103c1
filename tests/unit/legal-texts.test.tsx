import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { parseLegalDocument, slugOf } from '@/components/legal/legal-document';
import { locales } from '@/lib/i18n/locales';

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
      const ours = names.map((page) => `/${locale}/${page}`);
      for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(ours).toContain(href);
    }
  });

  it('refuses a text without a title and a date', () => {
    expect(() => parseLegalDocument('## A section\n\nNo title.')).toThrow('title and its date');
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
