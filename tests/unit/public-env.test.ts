import { differingSettings, readPublicEnv } from '../../lib/public-env';
import { defaultDesktopAddress } from '../../lib/site';

const publicSite = {
  SITE_URL: 'https://rapport.example',
  SCHEDULING_URL: 'https://calls.example/rapport',
  CHECKOUT_PROFESSIONAL_MONTHLY_URL: 'https://pay.example/monthly',
  CHECKOUT_PROFESSIONAL_ANNUAL_URL: 'https://pay.example/annual',
};

function settingsOf(source: Record<string, string>) {
  const read = readPublicEnv(source);
  if (!read.ok) throw new Error(read.lines.join('\n'));
  return read.settings;
}

describe('build settings', () => {
  it('are the same for every local address, so that no port is built in', () => {
    const built = settingsOf({});
    for (const SITE_URL of ['http://localhost:4000', 'http://127.0.0.1:3000', 'http://[::1]:80/']) {
      expect(settingsOf({ SITE_URL, PORT: '4000', API_PORT: '5000' })).toEqual(built);
    }
    expect(built.SITE_URL).toBe('http://localhost:3000');
  });

  it('are unchanged when a default is set explicitly', () => {
    const said = { WHATSAPP_NUMBER: '12025550123', REFERRAL_URL: 'https://wa.me/12025550123' };
    const desktop = { NEXT_PUBLIC_DESKTOP_URL: defaultDesktopAddress, SCHEDULING_URL: '' };
    expect(settingsOf({ ...said, ...desktop })).toEqual(settingsOf({}));
    expect(settingsOf({ WHATSAPP_NUMBER: '551199999999' }).REFERRAL_URL).toBe(
      'https://wa.me/551199999999',
    );
  });

  it('invite visitors to practice only with the embedded API, which stores the answer, unless set explicitly', () => {
    const api = (UPSTREAM_API_URL: string) => settingsOf({ UPSTREAM_API_URL }).PRACTICE_HERE;
    expect(settingsOf({}).PRACTICE_HERE).toBe('on');
    expect(api('http://127.0.0.1:4310')).toBe('off');
    expect(api('https://api.example.com')).toBe('off');
    expect(settingsOf(publicSite).PRACTICE_HERE).toBe('off');
    expect(settingsOf({ ...publicSite, PRACTICE_HERE: 'on' }).PRACTICE_HERE).toBe('on');
    expect(settingsOf({ PRACTICE_HERE: 'off' }).PRACTICE_HERE).toBe('off');
  });
});

const appScheme = `the desktop app's own scheme, such as ${defaultDesktopAddress}`;

it.each([
  ['NEXT_PUBLIC_DESKTOP_URL', 'javascript:1', appScheme],
  ['DESKTOP_APP_URL', 'rapport.example/app', 'an http or https address'],
  ['PRACTICE_HERE', 'yes', 'on, off or nothing'],
  ['OPERATOR_NAME', 'Rapport\nLtd.', 'one line of text'],
  ['OPERATOR_ADDRESS', 'x'.repeat(201), 'at most 200 characters'],
  ['OPERATOR_EMAIL', 'hello', 'an email address'],
])('a wrong %s is reported in one line', (name, value, expected) => {
  expect(readPublicEnv({ [name]: value })).toEqual({
    ok: false,
    lines: [`${name} holds ${JSON.stringify(value)}; expected ${expected}.`],
  });
});

it.each([
  'javascript://alert(1)',
  'JavaScript://%0aalert(1)',
  'data://text/html',
  'http://evil.example',
  'https://evil.example',
  'file:///etc/passwd',
  'intent://scan/#Intent;end',
  'intent://scan/',
  'mailto://somebody',
  'rapport:auth',
  'rapport://auth?token=mine',
  'rapport://auth#x',
  'rapport://au th',
  'rapport://au"th',
  'rapport://au\\th',
  '//auth',
])('%s is not a valid desktop app link', (NEXT_PUBLIC_DESKTOP_URL) => {
  expect(readPublicEnv({ NEXT_PUBLIC_DESKTOP_URL }).ok).toBe(false);
});

it('the desktop app’s link is the configured one, or else the default', () => {
  const linkOf = (NEXT_PUBLIC_DESKTOP_URL: string) => settingsOf({ NEXT_PUBLIC_DESKTOP_URL });
  expect(linkOf('').NEXT_PUBLIC_DESKTOP_URL).toBe(defaultDesktopAddress);
  const own = 'acme-coach://signed-in/here';
  expect(linkOf(` ${own} `).NEXT_PUBLIC_DESKTOP_URL).toBe(own);
});

describe('a build served with other settings', () => {
  it('reports each setting that differs in one line', () => {
    const differing = differingSettings(settingsOf({}), publicSite);
    expect(differing).toHaveLength(Object.keys(publicSite).length);
    expect(differing[1]).toBe(
      'SCHEDULING_URL is "https://calls.example/rapport", and the build was made without it; run npm run build with it, or unset it.',
    );
    const local = { SITE_URL: 'http://localhost:3000' };
    expect(differingSettings(settingsOf(publicSite), local)).toEqual([
      'SITE_URL is "http://localhost:3000", and the build was made with "https://rapport.example"; run npm run build with it, or unset it.',
    ]);
  });

  it('is served when the settings are the same or unset', () => {
    const built = settingsOf(publicSite);
    const same = { ...publicSite, SITE_URL: 'https://rapport.example/' };
    for (const settings of [{}, { SITE_URL: '', PORT: '8080' }, same])
      expect(differingSettings(built, settings)).toEqual([]);
    expect(differingSettings(settingsOf({}), { SITE_URL: 'http://localhost:4000' })).toEqual([]);
  });
});
