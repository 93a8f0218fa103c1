import { qrCodeOf } from '../../components/frame/whatsapp/qr-code.tsx';
import { expectAccessible } from './accessible';
import { submitSignIn } from './auth-forms';
import {
  boxOf,
  expect,
  expectErrors,
  holdScripts,
  hydrated,
  idle,
  keysIn,
  requestsFor,
  store,
  stored,
  test,
  withoutScripts,
} from './fixtures';
import { some } from './interview-records.ts';
import { locales } from './languages.ts';

test('SPEC 2 navigation bar · logged out', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en/terms-of-use');
  const banner = page.getByRole('banner');
  const link = (name: string) => banner.getByRole('navigation').getByRole('link', { name });
  const chat = link('Chat on WhatsApp');

  await test.step('it has the career agent, the interview coach, and the referral link in a new tab', async () => {
    await expect(link('Career agent')).toHaveAttribute('href', '/en/career-agent');
    await expect(link('Interview coach')).toHaveAttribute('href', '/en/interview-coach');
    await expect(chat).toHaveAttribute('href', 'https://wa.me/12025550123');
    await expect(chat).toHaveAttribute('target', '_blank');
    for (const name of ['Sign out', 'My account'])
      await expect(banner.getByText(name).filter({ visible: true })).toHaveCount(0);
  });

  await test.step('on a wide screen the chat link shows its QR code on hover and focus', async () => {
    const code = banner.getByRole('img', { name: 'QR code that opens this chat' });
    await expect(code).toHaveCount(0);
    await chat.hover();
    await expect(code.locator('path').last()).toHaveAttribute(
      'd',
      qrCodeOf('https://wa.me/12025550123').path,
    );
    await expectAccessible(page, 'code of the chat link');
    const [above, below] = [await boxOf(chat), await boxOf(code)];
    expect(below.y).toBeGreaterThan(above.y + above.height);
    // The code stays while the mouse is over it.
    await code.hover();
    await expect(code).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(code).toHaveCount(0);
    await page.mouse.move(5, 300);

    await link('Create account').focus();
    await page.keyboard.press('Tab');
    await expect(chat).toBeFocused();
    await expect(code).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(code).toHaveCount(0);

    await page.setViewportSize({ width: 1100, height: 800 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await chat.hover();
    await expect(code).toBeHidden();
  });

  await test.step('the mobile menu has the same links, and Escape closes it', async () => {
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    await expect(banner.getByRole('link', { name: 'Career agent' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.site-menu')).toBeHidden();
    await expect(menu).toBeFocused();
  });
});

test('navigation bar · is on one line, with EN beside the names of English pages', async ({
  page,
}) => {
  for (const language of locales) {
    for (const width of [1216, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/${language}`);
      const banner = page.getByRole('banner');
      expect((await boxOf(banner)).height, `${language} at ${width}`).toBeLessThan(70);
      const led = banner.locator('.navigation-link:has(.in-english)').filter({ visible: true });
      await expect(led).toHaveCount(language === 'en' ? 0 : 2);
      for (const link of await led.all()) {
        const { y, height } = await boxOf(link);
        const mark = await boxOf(link.locator('.in-english'));
        expect(Math.abs(mark.y + mark.height / 2 - (y + height / 2))).toBeLessThan(3);
        expect(height, `${language} at ${width}`).toBeLessThan(50);
      }
    }
  }
});

test('SPEC 2 navigation bar · logged in', async ({ member: page, context }) => {
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name });
  const signOut = page.getByRole('button', { name: 'Sign out' });

  await test.step('"My account" and "Sign out" are there from the first paint', async () => {
    // Blocks the page's scripts, so that only the inline script before the first paint runs.
    await withoutScripts(page);
    await page.goto('/en');
    await expect(signOut).toBeVisible();
    await expect(link('My account')).toHaveAttribute('href', '/en/my-account');
    for (const name of ['Sign in', 'Career agent', 'Chat on WhatsApp'])
      await expect(link(name)).toBeHidden();
  });

  await test.step('SPEC 4 sign out on the home page: it reloads, and every open tab follows', async () => {
    await page.unrouteAll();
    await page.reload();
    const other = await context.newPage();
    await other.goto('/es/refund');
    const there = other.getByRole('button', { name: 'Cerrar sesión' });
    await expect(there).toBeVisible();
    await page.evaluate(() => Object.assign(window, { before: true }));
    await signOut.click();
    await page.waitForFunction(() => !('before' in window));
    await expect(page).toHaveURL(/\/en$/);
    const signIn = other.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' });
    await expect(signIn).toBeVisible();
    await expect(there).toBeHidden();
  });
});

test('SPEC 2 a dialog embeds an external scheduling page, which cannot change ours @own-server', async ({
  page,
}) => {
  expectErrors(/attempting navigation of the top-level window is sandboxed/);
  const asked = requestsFor(page, '/demo/schedule');
  await page.goto('/en');
  await page.mouse.move(1, 1);
  await hydrated(page);
  await idle(page);
  const banner = page.getByRole('banner');
  const menu = page.getByRole('button', { name: 'Menu' });
  const opener = banner.getByRole('button', { name: 'Book a call' }).filter({ visible: true });
  const dialog = page.getByRole('dialog', { name: 'Book a call' });
  for (const width of [390, 1440])
    await test.step(`it opens, closes, and returns the focus · ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator('iframe')).toHaveCount(0);
      expect(asked).toEqual([]);
      if (width < 1024) await menu.click();
      await opener.click();
      await expect(dialog).toBeVisible();
      await expect(dialog.locator('iframe')).toHaveAttribute('title', /.+/);
      await expect.poll(() => asked).toHaveLength(1);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.locator('iframe')).toHaveCount(0);
      await expect(width < 1024 ? menu : opener).toBeFocused();
      asked.length = 0;
    });

  await opener.click();
  const calendar = page.frameLocator('dialog iframe');
  // The server renders UTC, so this shows that the calendar's script has run.
  await expect(calendar.locator('[data-zone]')).toHaveText('America/New_York');
  await calendar.getByRole('button').last().click();
  await expect(calendar.getByRole('alert')).toBeVisible();
  const [frame] = page.frames().filter((one) => one !== page.mainFrame());
  await frame?.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'https://evil.example/';
    link.target = '_top';
    document.body.append(link);
    link.click();
  });
  await expect(calendar.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/en$/);

  await test.step('messages of the scheduling page to ours change nothing', async () => {
    const before = await page.locator('body').innerText();
    await frame?.evaluate(() => {
      const link = 'https://evil.example/';
      for (const message of [
        'close',
        link,
        { type: 'navigate', url: link },
        { event: 'calendly.event_scheduled', payload: { uri: link } },
        { __proto__: { isAdmin: true }, auth_token: 'stolen' },
        '<img src=x onerror="window.hit = 1">',
        new Array(10_000).fill(link),
      ]) {
        parent.postMessage(message, '*');
      }
    });
    // Waits for the page's next task, before which it has handled the messages.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await page.locator('body').innerText()).toBe(before);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
    expect(await keysIn(page)).toEqual([]);
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/\/en$/);
  });
});

test('SPEC 4 sign out · it removes only auth_token', async ({ member: page, api }) => {
  await page.goto('/pt-br/refund');
  const ended = page.waitForRequest('**/api/logout');
  const navigated = page.waitForEvent('framenavigated');
  await page.getByRole('button', { name: 'Sair' }).click();
  expect((await ended).method()).toBe('POST');
  await navigated;
  await expect(page).toHaveURL(/\/pt-br$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible();
  // The token is stored until the API has been told of the sign-out.
  await expect.poll(() => keysIn(page)).toEqual(['token_expires_at', 'user']);

  await test.step('"Sign out" pressed before scripts have loaded signs out once they have', async () => {
    await store(page, { auth_token: api.token });
    const letScriptsIn = await holdScripts(page);
    await page.goto('/pt-br/refund', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Sair' }).click();
    expect(await stored(page)).not.toBeNull();
    letScriptsIn();
    await expect(page).toHaveURL(/\/pt-br$/);
    expect(await stored(page)).toBeNull();
  });
});

test('SPEC 4 sign out · it ends the session at the API @plain', async ({ page, api, request }) => {
  const title = `Private ${api.email}`;
  await api.has({ interviews: some(1, { 0: { title } }) });
  await api.offer({ revoke: '/session' });
  await api.answer('DELETE /session', { status: 204, body: '' });
  const signInHere = async () => {
    await page.goto('/en/sign-in');
    await submitSignIn(page, api.email);
    await expect(page.getByText(title).first()).toBeVisible();
  };
  await signInHere();
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const readBack = async () => {
    const call = await request.get('/api/conversations', {
      headers: { authorization: `Bearer ${api.token}` },
    });
    const copied = await request.get('/en/conversations', { headers: { cookie } });
    return { status: call.status(), page: (await copied.text()).includes(title) };
  };
  expect(await readBack()).toEqual({ status: 200, page: true });

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/en$/);
  await expect.poll(() => api.calls('DELETE /session')).toHaveLength(1);
  // The session cookie no longer works. Whether the token does is up to the API, which accepts it.
  expect(await readBack()).toEqual({ status: 200, page: false });

  // The API issues the same token again, with which a new sign-in must work.
  await signInHere();
  expect(await readBack()).toEqual({ status: 200, page: true });
});
