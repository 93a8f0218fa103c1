import { detectLocale, preferredLocale, resolveUnprefixed } from '@/lib/i18n/detect';

it.each<[string, Parameters<typeof detectLocale>[0], string]>([
  ['the stored choice before the browser', { storedChoice: 'es', acceptLanguage: 'pt' }, 'es'],
  ['the browser before the html tag', { acceptLanguage: 'pt', htmlLang: 'es' }, 'pt-br'],
  ['the html tag before the subdomain', { htmlLang: 'pt-BR', host: 'es.rapport.example' }, 'pt-br'],
  ['the subdomain if nothing else is known', { host: 'es.rapport.example:3000' }, 'es'],
  ['English if nothing is known', { host: 'localhost:3000' }, 'en'],
  ...['xx', '../es', 'ES', '', 'es;drop', 'en-US'].map(
    (storedChoice): [string, Parameters<typeof detectLocale>[0], string] => [
      `no stored choice of ${storedChoice}`,
      { storedChoice, acceptLanguage: 'pt' },
      'pt-br',
    ],
  ),
])('the detected language is that of %s', (_, signals, locale) => {
  expect(detectLocale(signals)).toBe(locale);
});

it.each([
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['xx-FR, pt-PT;q=0.5', 'pt-br'],
  ['en;q=0.1, es;q=0.9', 'es'],
  ['en;q=0, es;q=0.001', 'es'],
  ['EN-us', 'en'],
  [' es ; q=0.5 , pt-BR ; q=0.6 ', 'pt-br'],
  ['xx, zz;q=0.9', undefined],
  ['*', undefined],
  ['es;q=0', undefined],
  ['', undefined],
  ['es;q=abc', 'es'],
  ['es;q=7', 'es'],
  ['<script>', undefined],
  ['en_US, en;q=0.8, es;q=0.5', 'en'],
  ['es_419;q=0, es;q=0.5', 'es'],
  ['\u0000es', undefined],
  [`${'x,'.repeat(5000)}es`, undefined],
])('Accept-Language: %j selects %s', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale);
});

describe('SPEC 2 route table · unprefixed paths', () => {
  it.each([
    ['/', '?a=1', '/en?a=1'],
    ['/sign-in', '?electron=true', '/en/sign-in?electron=true'],
    ['/EN', '', '/en'],
    ['/pt-BR', '', '/pt-br'],
    ['/pt', '', '/pt-br'],
    ['/PT-br/sign-in', '', '/pt-br/sign-in'],
    ['/es-MX/refund', '', '/es/refund'],
    ['/EN//evil.example', '', '/en//evil.example'],
  ])('%s%s goes to %s', (path, query, to) => {
    expect(resolveUnprefixed(path, query, {})).toEqual({ kind: 'redirect', to });
  });

  it.each([
    ['the page', 'es', { cameFrom: 'https://rapport.example/es/account/billing/cancel' }],
    ['the choice', 'pt-br', { cameFrom: 'https://rapport.example/nowhere' }],
    ['the choice', 'pt-br', { cameFrom: 'no address' }],
    ['the choice', 'pt-br', {}],
  ])('/account/billing redirects in the language of %s: %s', (_, locale, cameFrom) => {
    const to = `/${locale}/my-account?tab=pricing`;
    const signals = { storedChoice: 'pt-br', ...cameFrom };
    expect(resolveUnprefixed('/account/billing', '', signals)).toEqual({ kind: 'redirect', to });
  });

  it('any other path is not found, in the detected language', () => {
    const odd = ['//evil.example', '/\\evil.example', '/%00', '/xx', '/ENGLISH'];
    for (const path of ['/404', '/nope', '/conversations', ...odd, `/${'a'.repeat(8000)}`])
      expect(resolveUnprefixed(path, '', { acceptLanguage: 'es' })).toEqual({
        kind: 'not-found',
        locale: 'es',
      });
  });
});
