import { destinationAfterSignIn } from '@/components/auth/destination-after-sign-in';
import { understandPhone } from '@/components/forms/phone/understand-phone';
import { desktopLink, readHandOff } from '@/lib/desktop/hand-off';
import { whatsappChatUrl } from '@/lib/links';
import { linkPreview } from '@/server/link-preview';
import { referralCode, referralPage, refreshTo } from '@/server/referral-page';
import { hostileStrings } from '../fixtures/hostile-strings';
import { words } from '../fixtures/words.ts';

const address = 'rapport://auth';

it("never change the desktop link's scheme, host or number of values", () => {
  for (const hostile of hostileStrings) {
    const link = desktopLink(address, { token: hostile, user: hostile, expires_at: hostile });
    expect(link.startsWith(`${address}?token=`)).toBe(true);
    expect(link).toMatch(
      /^rapport:\/\/auth\?token=[^&#\s<>"]*&user=[^&#\s<>"]*&expires_at=[^&#\s<>"]*$/,
    );
    const query = new URL(link).searchParams;
    expect([...query.keys()]).toEqual(['token', 'user', 'expires_at']);
    expect(query.get('user')).toBe(hostile);
  }
});

it('pass the hand-off unchanged or not at all', () => {
  for (const hostile of hostileStrings) {
    const values = { token: hostile, user: hostile, expires_at: hostile };
    const read = readHandOff(`?${new URLSearchParams(values)}`);
    if (read) expect(read).toEqual(values);
  }
});

it('cannot send a signed-in person anywhere except to our own two pages', async () => {
  for (const hostile of hostileStrings) {
    const session = { token: hostile, user: { name: hostile }, expires_at: hostile };
    expect(await destinationAfterSignIn('es', hostile, session)).toMatch(
      /^\/es\/(?:conversations$|success\?token=[^&]*&user=[^&]*&expires_at=[^&]*$)/,
    );
    const leads = await destinationAfterSignIn('es', '?electron=true', session);
    const handedOver = new URL(leads, 'https://rapport.example');
    expect(handedOver.origin).toBe('https://rapport.example');
    expect(handedOver.pathname).toBe('/es/success');
    expect(handedOver.searchParams.get('token')).toBe(hostile);
  }
});

it('stay inside the WhatsApp link and the referral page', () => {
  for (const hostile of hostileStrings) {
    const chatUrl = whatsappChatUrl(hostile);
    const url = new URL(chatUrl);
    expect(url.host).toBe('wa.me');
    expect(refreshTo(chatUrl)).toMatch(
      /^1; url=https:\/\/wa\.me\/\d+\?text=[\x21-\x3a\x3c-\x7e]*$/,
    );
    expect([...url.searchParams.keys()]).toEqual(['text']);
    expect(url.searchParams.get('text')).toBe(hostile);
    const preview = linkPreview('en', { title: hostile, description: hostile });
    const texts = { redirecting: hostile, link: hostile };
    const page = referralPage({ languageTag: 'en', chatUrl, preview, ...texts });
    expect(page.match(/<(?!!)[a-z]+\d?/g)).toEqual(
      [
        ...words`html head meta meta meta title`,
        ...Array<string>(10).fill('meta'),
        ...words`link style body main h1 a`,
      ].map((tag) => `<${tag}`),
    );
    expect(page).not.toContain('onerror=alert(1)>');
    expect(referralCode(hostile) ?? 'a').toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  }
});

it('are not understood as phone numbers', () => {
  const surroundings = { language: 'en', timeZone: undefined, browserLanguages: [] } as const;
  for (const hostile of hostileStrings) {
    expect(understandPhone(hostile, surroundings).number).toBeUndefined();
  }
});
