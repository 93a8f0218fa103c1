import { qrCodeOf } from '../../components/whatsapp/qr-code-path.ts';
import { expectAccessible } from './accessible';
import { expect, holdScripts, keysIn, stored, test, withoutScripts } from './fixtures';

test.describe('SPEC 2 navigation bar', () => {
  test('logged out: career agent, interview coach, the referral link', async ({ page }) => {
    await page.goto('/en');
    const navigation = page.getByRole('banner').getByRole('navigation');
    await expect(navigation.getByRole('link', { name: 'Career agent' })).toHaveAttribute(
      'href',
      '/en/career-agent',
    );
    await expect(navigation.getByRole('link', { name: 'Interview coach' })).toHaveAttribute(
      'href',
      '/en/interview-coach',
    );
    const chat = navigation.getByRole('link', { name: 'Chat on WhatsApp' });
    await expect(chat).toHaveAttribute('href', 'https://wa.me/12025550123');
    await expect(chat).toHaveAttribute('target', '_blank');
    await expect(navigation.getByText('Sign out')).toBeHidden();
    await expect(navigation.getByText('My account')).toBeHidden();
  });

  test('at a desk the chat link shows its code to who points at it, or comes by key', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/en/terms-of-use');
    const banner = page.getByRole('banner');
    const link = banner.getByRole('link', { name: 'Chat on WhatsApp' });
    const code = banner.getByRole('img', { name: 'QR code that opens this chat' });
    await expect(code).toHaveCount(0);
    await link.hover();
    await expect(code.locator('path').last()).toHaveAttribute(
      'd',
      qrCodeOf('https://wa.me/12025550123').path,
    );
    await expectAccessible(page, 'code of the chat link');
    const [above, below] = await Promise.all([link.boundingBox(), code.boundingBox()]);
    expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
    // It stays while one points at it.
    await code.hover();
    await expect(code).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(code).toHaveCount(0);
    await page.mouse.move(5, 300);

    await banner.getByRole('link', { name: 'Create account' }).focus();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await expect(code).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(code).toHaveCount(0);

    await page.setViewportSize({ width: 1100, height: 800 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await link.hover();
    await expect(code).toBeHidden();
  });

  test('logged in: My account and Sign out', async ({ member: page }) => {
    await page.goto('/en');
    const navigation = page.getByRole('banner').getByRole('navigation');
    await expect(navigation.getByRole('link', { name: 'My account' })).toHaveAttribute(
      'href',
      '/en/my-account',
    );
    await expect(navigation.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Career agent' })).toBeHidden();
    await expect(navigation.getByRole('link', { name: 'Chat on WhatsApp' })).toBeHidden();
  });

  test('logged in is right on the first painted frame: no flash', async ({ member: page }) => {
    // Without the page's scripts only what runs before the first paint is left.
    await withoutScripts(page);
    await page.goto('/en');
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeHidden();
  });

  test('mobile menu: opens, holds the same links, Escape closes it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/es');
    const menu = page.getByRole('button', { name: 'Menú' });
    await menu.click();
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Agente de carrera' }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.site-menu')).toBeHidden();
    await expect(menu).toBeFocused();
  });
});

test.describe('SPEC 2 a dialog embeds an external scheduling page', () => {
  for (const width of [1440, 390]) {
    test(`its frame loads when opened · ${width} px @own-server`, async ({ page }) => {
      let scheduling = 0;
      page.on('request', (request) => {
        if (request.url().includes('/schedule') && !request.redirectedFrom()) scheduling += 1;
      });
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/en', { waitUntil: 'networkidle' });
      expect(scheduling).toBe(0);
      await expect(page.locator('iframe')).toHaveCount(0);
      const menu = page.getByRole('button', { name: 'Menu' });
      if (width < 1024) await menu.click();
      const opener = page
        .getByRole('banner')
        .getByRole('button', { name: 'Book a call' })
        .filter({ visible: true });
      await opener.click();
      const dialog = page.getByRole('dialog', { name: 'Book a call' });
      await expect(dialog).toBeVisible();
      await expect(dialog.locator('iframe')).toHaveAttribute('title', /.+/);
      await expect.poll(() => scheduling).toBe(1);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.locator('iframe')).toHaveCount(0);
      await expect(width < 1024 ? menu : opener).toBeFocused();
    });
  }
});

test.describe('the calendar of another site', () => {
  test.use({ expectedErrors: [/attempting navigation of the top-level window is sandboxed/] });

  test('takes a form in its frame, and leads our page nowhere @own-server', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/en');
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: 'Book a call' }).filter({ visible: true }).click();
    const calendar = page.frameLocator('dialog iframe');
    // Its own script has run: the server says UTC.
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

    await test.step('whatever it posts to our page changes nothing there', async () => {
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
      // A message is handled before the next task of ours.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
      expect(await page.locator('body').innerText()).toBe(before);
      expect(await page.evaluate(() => 'hit' in window)).toBe(false);
      expect(await keysIn(page)).toEqual([]);
      await expect(page.getByRole('dialog', { name: 'Book a call' })).toBeVisible();
      await expect(page).toHaveURL(/\/en$/);
    });
  });
});

test.describe('SPEC 4 sign out', () => {
  test('removes auth_token only, ends the cookie, goes home @plain', async ({ member: page }) => {
    await page.goto('/pt-br/refund');
    const ended = page.waitForRequest('**/api/logout');
    const navigated = page.waitForEvent('framenavigated');
    await page.getByRole('button', { name: 'Sair' }).click();
    expect((await ended).method()).toBe('POST');
    await navigated;
    await expect(page).toHaveURL(/\/pt-br$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible();
    expect(await keysIn(page)).toEqual(['token_expires_at', 'user']);
  });

  test('pressed before the scripts are there it signs out as they come', async ({
    member: page,
  }) => {
    const letScriptsIn = await holdScripts(page);
    await page.goto('/pt-br/refund', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Sair' }).click();
    expect(await stored(page)).not.toBeNull();
    letScriptsIn();
    await expect(page).toHaveURL(/\/pt-br$/);
    expect(await stored(page)).toBeNull();
  });

  test('ends the session at the API and here @plain', async ({ page, api, request }) => {
    const title = `Private ${api.email}`;
    const list = { data: [{ id: '1', attributes: { title, created_at: '2026-01-01T00:00:00Z' } }] };
    const user = { data: { ...api.user.data, links: { revoke: '/session' } } };
    await api.answer('GET /conversations', { body: list });
    await api.answer('GET /me', { body: { user } });
    await api.answer('DELETE /session', { status: 204, body: '' });
    const signInHere = async () => {
      await page.goto('/en/sign-in');
      await page.getByLabel('Email').fill(api.email);
      await page.getByLabel('Password', { exact: true }).fill('correct horse');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
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
    // The bearer is the API's to judge, and this one takes it still.
    expect(await readBack()).toEqual({ status: 200, page: false });

    // It hands the same token out again.
    await signInHere();
    expect(await readBack()).toEqual({ status: 200, page: true });
  });

  test('on the home page itself, it reloads', async ({ member: page }) => {
    await page.goto('/en');
    await page.evaluate(() => Object.assign(window, { before: true }));
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForFunction(() => !('before' in window));
    await expect(page).toHaveURL(/\/en$/);
  });

  test('every open tab follows', async ({ member: page, context }) => {
    await page.goto('/en');
    const other = await context.newPage();
    await other.goto('/es/refund');
    await expect(other.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(
      other.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }),
    ).toBeVisible();
    await expect(other.getByRole('button', { name: 'Cerrar sesión' })).toBeHidden();
  });
});
