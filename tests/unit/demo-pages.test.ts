import { demoAddress } from '../../lib/demo-pages';
import { framedOrigins } from '../../lib/security/policy';

describe('the demo booking and checkout pages', () => {
  it('are addresses of the site that lead to the embedded API’s port', () => {
    expect(demoAddress('/demo/schedule', '', {})).toBe('http://localhost:4310/schedule');
    expect(
      demoAddress('/demo/checkout', '?plan=professional&locale=es', { API_PORT: '5001' }),
    ).toBe('http://localhost:5001/checkout?plan=professional&locale=es');
    const API_PUBLIC_URL = 'http://127.0.0.1:9000/';
    expect(demoAddress('/demo/schedule', '', { API_PUBLIC_URL })).toBe(
      'http://127.0.0.1:9000/schedule',
    );
  });

  it('exist only when the demo is used', () => {
    const SITE_URL = 'https://rapport.example';
    expect(demoAddress('/demo/schedule', '', { SITE_URL })).toBeUndefined();
    const SCHEDULING_URL = 'https://calls.example';
    expect(demoAddress('/demo/schedule', '', { SCHEDULING_URL })).toBeUndefined();
    expect(demoAddress('/demo/checkout', '', { SCHEDULING_URL })).toBe(
      'http://localhost:4310/checkout',
    );
    const paid = {
      CHECKOUT_PROFESSIONAL_MONTHLY_URL: 'https://pay.example/m',
      CHECKOUT_PROFESSIONAL_ANNUAL_URL: 'https://pay.example/a',
    };
    expect(demoAddress('/demo/checkout', '', paid)).toBeUndefined();
    expect(demoAddress('/demo/billing', '', paid)).toBeUndefined();
    expect(demoAddress('/demo/billing', '', { SITE_URL })).toBeUndefined();
    expect(demoAddress('/demo/billing', '?key=k', {})).toBe('http://localhost:4310/billing?key=k');
    for (const path of ['/demo', '/demo/', '/demo/other', '/demo/schedule/x', '/demo/toString']) {
      expect(demoAddress(path, '', {})).toBeUndefined();
    }
  });

  it('may be framed at any local port, and only when they are used', () => {
    expect(framedOrigins({ API_PORT: '5001', SCHEDULING_URL: '' })).toEqual([
      "'self'",
      'http://localhost:*',
      'http://127.0.0.1:*',
    ]);
    expect(framedOrigins({ SCHEDULING_URL: 'https://calls.example/rapport' })).toEqual([
      'https://calls.example',
    ]);
    expect(framedOrigins({ SITE_URL: 'https://rapport.example' })).toEqual([]);
  });
});

describe('links to other sites', () => {
  const before = { ...process.env };
  afterEach(() => {
    process.env = { ...before };
  });

  it('contain no port, and an empty variable counts as unset', async () => {
    Object.assign(process.env, { API_PORT: '5001', SCHEDULING_URL: '', WHATSAPP_NUMBER: '' });
    const links = await import('../../lib/links');
    expect(links.schedulingUrl('es')).toBe('/demo/schedule?locale=es');
    expect(links.professionalCheckout('es').annual).toBe(
      '/demo/checkout?plan=professional&period=annual&locale=es',
    );
    expect(links.referralUrl).toBe('https://wa.me/12025550123');
  });

  it.each([
    ['https://calls.example/rapport', 'https://calls.example/rapport?locale=es'],
    ['https://calls.example/r?hide=1#day', 'https://calls.example/r?hide=1&locale=es#day'],
    ['https://calls.example/r?locale=en', 'https://calls.example/r?locale=en'],
  ])('the calendar %s opens in the language of the page', async (SCHEDULING_URL, opened) => {
    jest.resetModules();
    Object.assign(process.env, { SCHEDULING_URL });
    expect((await import('../../lib/links')).schedulingUrl('es')).toBe(opened);
  });
});
