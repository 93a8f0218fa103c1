import { demoAddress } from '../../lib/demo-pages';
import { framedOrigins } from '../../lib/security/policy';

const SITE_URL = 'https://rapport.example';
const SCHEDULING_URL = 'https://calls.example';
const paid = {
  CHECKOUT_PROFESSIONAL_MONTHLY_URL: 'https://pay.example/m',
  CHECKOUT_PROFESSIONAL_ANNUAL_URL: 'https://pay.example/a',
};

it.each<[string, string, Record<string, string>, string | undefined]>([
  ['/demo/schedule', '', {}, 'http://localhost:4310/schedule'],
  [
    '/demo/checkout',
    '?plan=free',
    { API_PORT: '5001' },
    'http://localhost:5001/checkout?plan=free',
  ],
  [
    '/demo/schedule',
    '',
    { API_PUBLIC_URL: 'http://127.0.0.1:9000/' },
    'http://127.0.0.1:9000/schedule',
  ],
  ['/demo/billing', '?key=k', {}, 'http://localhost:4310/billing?key=k'],
  ['/demo/checkout', '', { SCHEDULING_URL }, 'http://localhost:4310/checkout'],
  ['/demo/schedule', '', { UPSTREAM_API_URL: 'https://api.example' }, undefined],
  [
    '/demo/schedule',
    '',
    { UPSTREAM_API_URL: 'https://api.example', API_PORT: '5001' },
    'http://localhost:5001/schedule',
  ],
  [
    '/demo/schedule',
    '',
    { UPSTREAM_API_URL: 'http://127.0.0.1:5001', API_PORT: '5001' },
    'http://localhost:5001/schedule',
  ],
  ['/demo/checkout', '', { UPSTREAM_API_URL: 'http://127.0.0.1:9000/' }, undefined],
  ['/demo/schedule', '', { SCHEDULING_URL }, undefined],
  ['/demo/schedule', '', { SITE_URL }, undefined],
  ['/demo/billing', '', { SITE_URL }, undefined],
  ['/demo/checkout', '', paid, undefined],
  ['/demo/billing', '', paid, undefined],
  ...['/demo', '/demo/', '/demo/other', '/demo/schedule/x', '/demo/toString'].map(
    (path): [string, string, Record<string, string>, undefined] => [path, '', {}, undefined],
  ),
])('the demo page %s%s with %j redirects to %s', (path, query, environment, address) => {
  expect(demoAddress(path, query, environment)).toBe(address);
});

it('demo pages may be framed from any local port, and only if they are in use', () => {
  expect(framedOrigins({ API_PORT: '5001', SCHEDULING_URL: '' })).toEqual([
    "'self'",
    'http://localhost:*',
    'http://127.0.0.1:*',
  ]);
  expect(framedOrigins({ SCHEDULING_URL: `${SCHEDULING_URL}/rapport` })).toEqual([SCHEDULING_URL]);
  expect(framedOrigins({ SITE_URL })).toEqual([]);
});

describe('links to other sites', () => {
  async function linksWith(variables: Record<string, string>) {
    jest.resetModules();
    jest.replaceProperty(process, 'env', { ...process.env, ...variables });
    return import('../../lib/links');
  }
  afterEach(() => jest.restoreAllMocks());

  it('contain no port, and treat an empty variable as unset', async () => {
    const links = await linksWith({ API_PORT: '5001', SCHEDULING_URL: '', WHATSAPP_NUMBER: '' });
    expect(links.schedulingUrl('es')).toBe('/demo/schedule?locale=es');
    const checkout = '/demo/checkout?plan=professional&period=annual&locale=es';
    expect(links.professionalCheckout('es')?.annual).toBe(checkout);
    expect(links.referralUrl).toBe('https://wa.me/12025550123');
  });

  it.each(['https://api.example', 'http://localhost:9000'])(
    'lead to none of the embedded API’s pages if another API is used, at %s',
    async (UPSTREAM_API_URL) => {
      const links = await linksWith({ UPSTREAM_API_URL });
      expect(links.schedulingUrl('en')).toBeUndefined();
      expect(links.professionalCheckout('en')).toBeUndefined();
      expect(links.demoPortal('en')).toBeUndefined();
    },
  );

  it.each([
    ['https://calls.example/rapport', 'https://calls.example/rapport?locale=es'],
    ['https://calls.example/r?hide=1#day', 'https://calls.example/r?hide=1&locale=es#day'],
    ['https://calls.example/r?locale=en', 'https://calls.example/r?locale=en'],
  ])('the calendar %s opens in the language of the page', async (calendar, opened) => {
    expect((await linksWith({ SCHEDULING_URL: calendar })).schedulingUrl('es')).toBe(opened);
  });
});
