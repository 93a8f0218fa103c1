import { detectLocale, preferredLocale, resolveUnprefixed } from '@/lib/i18n/detect';
import { words } from '../fixtures/words.ts';

describe('the order of the signals', () => {
  it.each([
    ['the stored choice before the browser', { storedChoice: 'es', acceptLanguage: 'pt-BR' }, 'es'],
    [
      'the browser before the html tag and the subdomain',
      { acceptLanguage: 'pt', htmlLang: 'es', host: 'es.rapport.example' },
      'pt-br',
    ],
    [
      'the html tag before the subdomain',
      { htmlLang: 'pt-BR', host: 'es.rapport.example' },
      'pt-br',
    ],
    ['the subdomain where nothing else speaks', { host: 'es.rapport.example:3000' }, 'es'],
    ['English where nothing speaks at all', { host: 'localhost:3000' }, 'en'],
  ])('is %s', (_, signals, locale) => {
    expect(detectLocale(signals)).toBe(locale);
  });
  it.each(['xx', '../es', 'ES', '', 'es;drop', 'en-US'])(
    'believes no stored choice of %j',
    (storedChoice) => {
      expect(detectLocale({ storedChoice, acceptLanguage: 'pt' })).toBe('pt-br');
    },
  );
});

describe('Accept-Language', () => {
  it.each([
    ['es', 'es'],
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['fr-FR, pt-PT;q=0.5', 'pt-br'],
    ['en;q=0.1, es;q=0.9', 'es'],
    ['en;q=0, es;q=0.001', 'es'],
    ['EN-us', 'en'],
    [' es ; q=0.5 , pt-BR ; q=0.6 ', 'pt-br'],
    ['de, fr;q=0.9', undefined],
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
  ])('%j means %s', (header, locale) => {
    expect(preferredLocale(header)).toBe(locale);
  });
});

describe('SPEC 2 route table · unprefixed paths', () => {
  const speak = { acceptLanguage: 'es' };

  it('/ goes to the detected language, English by default', () => {
    expect(resolveUnprefixed('/', '', {})).toEqual({ kind: 'redirect', to: '/en' });
    expect(resolveUnprefixed('/', '?a=1', speak)).toEqual({ kind: 'redirect', to: '/es?a=1' });
  });

  it.each(words`
    /developers /executives /pricing /sign-in /sign-up /forgot-password /terms-of-use
    /privacy-policy /cancellation /refund
  `)('%s goes to its page with a language, query kept', (path) => {
    expect(resolveUnprefixed(path, '?electron=true', {})).toEqual({
      kind: 'redirect',
      to: `/en${path}?electron=true`,
    });
  });

  it.each([
    ['/EN', '/en'],
    ['/pt-BR', '/pt-br'],
    ['/pt', '/pt-br'],
    ['/PT-br/sign-in', '/pt-br/sign-in'],
    ['/es-MX/refund', '/es/refund'],
    ['/EN//evil.example', '/en//evil.example'],
  ])('%s goes to the lower-case path %s', (asked, to) => {
    expect(resolveUnprefixed(asked, '', {})).toEqual({ kind: 'redirect', to });
  });

  it.each([
    ['the page', 'es', { cameFrom: 'https://rapport.example/es/account/billing/cancel' }],
    ['the choice', 'pt-br', { cameFrom: 'https://rapport.example/nowhere' }],
    ['the choice', 'pt-br', { cameFrom: 'no address' }],
    ['the choice', 'pt-br', {}],
  ])('/account/billing goes on in the language of %s: %s', (_, locale, cameFrom) => {
    const signals = { storedChoice: 'pt-br', ...cameFrom };
    expect(resolveUnprefixed('/account/billing', '', signals)).toEqual({
      kind: 'redirect',
      to: `/${locale}/my-account?tab=pricing`,
    });
  });

  it.each([
    '/404',
    '/nope',
    '/conversations',
    '//evil.example',
    '/\\evil.example',
    '/%00',
    '/de',
    '/ENGLISH',
    `/${'a'.repeat(8000)}`,
  ])('%.40s is not found, in the detected language', (path) => {
    expect(resolveUnprefixed(path, '', speak)).toEqual({ kind: 'not-found', locale: 'es' });
  });
});
