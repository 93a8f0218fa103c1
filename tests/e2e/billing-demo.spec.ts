import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { expect, store, test, widthOf } from './fixtures';
import { screens } from './languages.ts';

/** The demo's neighbours: its checkout and its billing portal, which are pages of the embedded API. */

const languages = {
  en: {
    tag: 'en',
    upgrade: 'Upgrade to Professional, monthly',
    pay: 'Pay',
    back: 'Return to Billing',
    manage: 'Manage plan and invoices',
    invoices: 'Invoices',
    cancel: 'Cancel my plan',
    keep: 'Keep my plan',
    toBilling: 'Back to billing',
    cancelled: 'Cancelled. Everything keeps working until',
    coins: 'demo coins',
    renews: 'Renews on',
  },
  es: {
    tag: 'es',
    upgrade: 'Pasar a Professional, mensual',
    pay: 'Pagar',
    back: 'Volver a Facturación',
    manage: 'Administrar plan y facturas',
    invoices: 'Facturas',
    cancel: 'Cancelar mi plan',
    keep: 'Conservar mi plan',
    toBilling: 'Volver a facturación',
    cancelled: 'Cancelado. Todo sigue funcionando hasta',
    coins: 'monedas de demostración',
    renews: 'Se renueva el',
  },
  'pt-br': {
    tag: 'pt-BR',
    upgrade: 'Mudar para o Professional, mensal',
    pay: 'Pagar',
    back: 'Voltar para Assinatura',
    manage: 'Gerenciar plano e faturas',
    invoices: 'Faturas',
    cancel: 'Cancelar meu plano',
    keep: 'Manter meu plano',
    toBilling: 'Voltar para a assinatura',
    cancelled: 'Cancelado. Tudo continua funcionando até',
    coins: 'moedas de demonstração',
    renews: 'Renova em',
  },
};

async function newMember(page: Page, email: string): Promise<void> {
  const user = { email, phone_number: '', password: 'one', password_confirmation: 'one' };
  const answer = await page.request.post('/api/signup', { data: { user } });
  const { token, user: stored } = (await answer.json()) as { token: string; user: object };
  await page.goto('/icons/mark.svg');
  await store(page, { auth_token: token, user: JSON.stringify(stored) });
}

for (const [how, width, press] of [
  ['by keyboard', 1440, (target: Locator) => target.press('Enter')],
  ['by finger', 390, (target: Locator) => target.tap()],
] as const) {
  // The demo's checkout leads back to the one address of the site that it knows.
  test.describe(`${how} at ${width} px`, { tag: '@own-server' }, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 768 });

    for (const { locale } of screens.filter((screen) => screen.width === width)) {
      const words = languages[locale];
      test(`/${locale}: upgrade, what it costs in demo coins, plan active, cancel, keep, each page in it`, async ({
        page,
        api,
      }) => {
        const neighbour = async () => {
          await expect(page.locator('html')).toHaveAttribute('lang', words.tag);
          await expect
            .poll(() => page.evaluate(() => document.fonts.check('1rem Voice')))
            .toBe(true);
          expect(await widthOf(page)).toBeLessThanOrEqual(width);
          await expectAccessible(page);
        };
        const link = (name: string) => page.getByRole('link', { name, exact: true });
        const button = (name: string) => page.getByRole('button', { name, exact: true });
        await newMember(page, `${width}-${locale}-${api.email}`);
        await page.goto(`/${locale}/my-account?tab=pricing`);
        await press(link(words.upgrade));
        await expect(button(words.pay)).toBeVisible();
        await neighbour();
        const charged = page.getByText(words.coins, { exact: false });
        await expect(charged.first()).toHaveText(`20 ${words.coins}`);
        const monthly = page.url();
        await page.goto(monthly.replace('period=monthly', 'period=annual'));
        await expect(charged.first()).toHaveText(`200 ${words.coins}`);
        await page.goto(monthly);
        await press(button(words.pay));
        await press(link(words.back));
        await press(link(words.manage));
        await expect(
          page.getByRole('heading', { name: words.invoices, exact: true }),
        ).toBeVisible();
        expect(page.url()).toMatch(new RegExp(`/billing\\?locale=${locale}$`));
        await neighbour();
        await press(button(words.cancel));
        await press(button(words.keep));
        await press(button(words.cancel));
        await expect(button(words.keep)).toBeVisible();
        await press(link(words.toBilling));
        await expect(page.getByText(words.cancelled)).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`/${locale}/my-account\\?tab=pricing$`));
        // A plan that was cancelled is kept again from here.
        await press(link(words.keep));
        await press(button(words.keep));
        await press(link(words.toBilling));
        await expect(page.getByRole('main').getByText(words.renews)).toBeVisible();
        await expect(link(words.keep)).toHaveCount(0);
      });
    }
  });
}

test('a plan chosen before signing up opens its checkout, and Back from there stays in Billing @own-server', async ({
  page,
  api,
}) => {
  await page.goto('/en');
  await page.getByRole('link', { name: 'Choose Professional' }).click();
  await page.waitForURL('**/en/sign-up?plan=professional');
  // The links between the forms keep it.
  await page.getByRole('link', { name: 'Sign in', exact: true }).last().click();
  await page.getByRole('link', { name: 'Create account', exact: true }).last().click();
  await page.waitForURL('**/en/sign-up?plan=professional');
  await page.getByLabel('Email').fill(`chosen-${api.email}`);
  await page.locator('#phone-number').fill('202 555 0123');
  await page.getByLabel('Password', { exact: true }).fill('one');
  await page.getByLabel('Confirm password').fill('one');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('plan')).toBe('professional');
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/my-account\?tab=pricing$/);
  await expect(page.getByRole('link', { name: 'Upgrade to Professional, monthly' })).toBeVisible();
});

test('billing in forced colours: what is chosen, what is yours and every button has a line', async ({
  member: page,
  api,
}) => {
  const attributes = { email: api.email, plan: 'free' };
  await api.answer('GET /me', { body: { user: { data: { id: '1', attributes } } } });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/en/my-account?tab=pricing');
  await expect(page.getByText('Your plan', { exact: true })).toBeVisible();
  const lined = [
    page.locator('[data-layout-id=period]'),
    page.getByText('Your plan', { exact: true }),
    page.getByRole('link', { name: /^Upgrade/ }),
    page.getByRole('main').getByRole('button', { name: 'Contact sales' }),
  ];
  for (const one of lined) {
    await expect(one).toHaveCSS('border-top-style', 'solid');
    await expect(one).not.toHaveCSS('border-top-width', '0px');
  }
  const choices = await page.locator('fieldset:has([name=period]) label').all();
  expect(choices).toHaveLength(2);
  for (const choice of choices)
    expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.getByRole('radio', { name: 'Monthly' }).press('ArrowRight');
  await expect(choices[1]?.locator('[data-layout-id=period]') as Locator).toHaveCount(1);
});
