import { siteName } from '../../lib/site.ts';
import { words } from '../fixtures/words.ts';
import { expect, test } from './fixtures';
import { locales, tagOf } from './languages.ts';

const inEachLanguage = [
  '',
  ...words`/sign-in /sign-up /terms-of-use /privacy-policy /cancellation /refund`,
];
const indexed = [
  ...locales.flatMap((language) => inEachLanguage.map((path) => `/${language}${path}`)),
  '/en/interview-coach',
  '/en/career-agent',
];
const socialTags = { en: 'en_US', es: 'es_LA', 'pt-br': 'pt_BR' };

const attributesOf = (tag: string) =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
  );

test('the sitemap lists the public pages, and no private one', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url ?? '').pathname,
  );
  expect(listed.sort()).toEqual([...indexed].sort());
  // Only dated texts have a `lastmod`, because the date of a build says nothing about a page.
  const dated = xml.split('</url>').flatMap((entry) => {
    const [, at] = /<lastmod>([^<]+)</.exec(entry) ?? [];
    const [, url = ''] = /<loc>([^<]+)</.exec(entry) ?? [];
    return at === undefined ? [] : [[new URL(url).pathname.split('/')[2], at]];
  });
  expect(dated).toHaveLength(12);
  for (const [path, at] of dated) {
    expect(['terms-of-use', 'privacy-policy', 'cancellation', 'refund']).toContain(path);
    expect(at).toBe('2025-07-20T00:00:00.000Z');
  }
});

for (const language of locales) {
  test(`each page has its title, links and card · ${language}`, async ({ request }) => {
    const titles: string[] = [];
    for (const path of indexed.filter((each) => each.split('/')[1] === language)) {
      const html = await (await request.get(path)).text();
      const links = [...html.matchAll(/<link [^>]*>/g)].map(([tag]) => attributesOf(tag));
      const canonical = links.find(({ rel }) => rel === 'canonical')?.href ?? '';
      expect(new URL(canonical).pathname, path).toBe(path);

      const alternates = Object.fromEntries(
        links
          .filter(({ rel, hrefLang }) => rel === 'alternate' && hrefLang)
          .map(({ hrefLang, href }) => [hrefLang, new URL(href ?? '').pathname]),
      );
      const [, , ...rest] = path.split('/');
      const below = rest.length > 0 ? `/${rest.join('/')}` : '';
      const english = below === '/interview-coach' || below === '/career-agent';
      const expected = english
        ? { en: path }
        : Object.fromEntries(Object.entries(tagOf).map(([of, tag]) => [tag, `/${of}${below}`]));
      expect(alternates, path).toEqual({ ...expected, 'x-default': `/en${below}` });

      const meta = Object.fromEntries(
        [...html.matchAll(/<meta [^>]*>/g)]
          .map(([tag]) => attributesOf(tag))
          .map(({ property, name, content }) => [property ?? name, content]),
      );
      titles.push(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '');
      expect(meta.description?.length, path).toBeGreaterThan(25);
      expect(meta['og:locale'], path).toBe(socialTags[language]);
      expect(meta['twitter:card'], path).toBe('summary_large_image');
      const card = await request.get(new URL(meta['og:image'] ?? '').pathname);
      expect(card.headers()['content-type'], path).toBe('image/png');
      const png = await card.body();
      expect([png.readUInt32BE(16), png.readUInt32BE(20)], path).toEqual([1200, 630]);
    }
    // No two pages share a title.
    expect(new Set(titles).size).toBe(titles.length);
  });
}

test('private and unlisted pages say noindex @plain', async ({ request }) => {
  for (const path of words`/en/conversations /es/my-account /en/success /pt-br/sign-in-external /es/forgot-password`) {
    expect(await (await request.get(path)).text(), path).toMatch(
      /<meta name="robots" content="noindex/,
    );
  }
});

test('robots.txt allows crawling, and names the sitemap @plain', async ({ request }) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text).toMatch(/Allow: \//);
  expect(text).toMatch(/Sitemap: https?:\/\/.+\/sitemap\.xml/);
});

test('the manifest and small icons are served', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest.short_name).toBe(siteName);
  for (const src of [
    ...manifest.icons.map((icon: { src: string }) => icon.src),
    '/favicon.ico',
    '/icons/apple-touch-icon.png',
  ]) {
    const icon = await request.get(src);
    expect(icon.status(), src).toBe(200);
    expect((await icon.body()).length, src).toBeLessThan(8_000);
  }
});

type Node = { '@type': string; mainEntity?: Question[] };
type Question = { name: string; acceptedAnswer: { text: string } };

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

for (const [path, types] of [
  ['/es', ['Organization', 'WebSite', 'SoftwareApplication', 'FAQPage']],
  ['/en/career-agent', ['Organization', 'BreadcrumbList', 'WebSite', 'WebPage', 'Service']],
  ['/en/interview-coach', ['Organization', 'BreadcrumbList', 'WebSite', 'WebPage', 'Service']],
  ['/pt-br/refund', ['Organization', 'BreadcrumbList']],
] as const) {
  test(`structured data describes the page · ${path}`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(json).not.toContain('<');
    const graph: Node[] = JSON.parse(json)['@graph'];
    expect(graph.map((node) => node['@type'])).toEqual(types);
    expect(json).not.toMatch(/"(?:aggregateRating|review)"/);
    // The free plan has the price 0; no other plan shows one.
    expect(json.match(/"price":[^,]*/g) ?? []).toEqual(path === '/es' ? ['"price":0'] : []);
    expect(json).toContain('"contactPoint"');
    if (path !== '/es') return;
    // No operating system is claimed, because nothing specifies one.
    expect(json).not.toContain('operatingSystem');
    const questions = graph.find((node) => node['@type'] === 'FAQPage')?.mainEntity ?? [];
    expect(questions).toHaveLength(6);
    const section = /<section[^>]* id="questions".*?<\/section>/s.exec(html)?.[0] ?? '';
    const headings = [...section.matchAll(/<h3[^>]*>(.*?)<\/h3>/gs)].map(([, text = '']) =>
      textOf(text),
    );
    expect(headings).toEqual(questions.map(({ name }) => name));
    for (const { acceptedAnswer } of questions)
      expect(textOf(section)).toContain(acceptedAnswer.text);
  });
}

test('llms.txt says what the product is, and links to its pages @plain', async ({ request }) => {
  const answer = await request.get('/llms.txt');
  expect(answer.headers()['content-type']).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toMatch(new RegExp(`^# ${siteName}\\n\\n> .+WhatsApp`));
  for (const path of ['/en/interview-coach', '/en/privacy-policy', '/en/refund', '/pt-br']) {
    expect(text).toMatch(new RegExp(`\\]\\(https?://[^)]+${path}\\)`));
  }
});
