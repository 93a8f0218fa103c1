import { kindNamed } from '../../lib/checking/checklists.ts';
import { expectAccessible } from './accessible';
import { boxOf, expect, holdScripts, idle, test, withoutScripts } from './fixtures';
import { locales, wordsIn } from './languages.ts';
import { fillSignUp } from './people-of-the-embedded-api.ts';

const answers = {
  en: 'I think I hold on to things. Last spring I kept a migration to myself and it slipped 2 weeks. Now I hand over one piece every Monday, and as a result nothing slips.',
  es: 'Creo que me guardo las cosas. En primavera me quedé con una migración y se atrasó 2 semanas. Ahora entrego una parte cada lunes y, desde entonces, ya nada se atrasa.',
  'pt-br':
    'Acho que seguro as coisas. No ano passado fiquei com uma migração e ela atrasou 2 semanas. Agora passo uma parte adiante toda segunda e, desde então, nada mais atrasa.',
};

const counted = {
  en: '34 words · 1 number · “we” never · “I” 4 times · 0 fillers',
  es: '31 palabras · 1 número · 0 muletillas',
  'pt-br': '30 palavras · 1 número · 0 vícios de linguagem',
};

for (const locale of locales) {
  const t = wordsIn[locale];

  test(`own answer · visitors have it counted, check it themselves, and keep it by signing up · ${locale}`, async ({
    page,
    context,
  }) => {
    await page.goto(`/${locale}`);
    await page.mouse.move(1, 1);
    await expect(page.getByRole('button', { name: t.OwnAnswer.mark })).not.toHaveAttribute(
      'data-waits',
    );
    await idle(page);
    const sent: string[] = [];
    context.on('request', (request) => {
      sent.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    const card = page.locator('[data-marked-answer]');
    const heights = async () => [
      await card.evaluate(({ offsetHeight }: HTMLElement) => offsetHeight),
      await page.evaluate(() => document.documentElement.scrollHeight),
    ];
    const choices = card.locator('.answer-choice');
    const example = page.locator('[data-answer="1"]');
    const before = await heights();
    await page.getByRole('link', { name: t.Hero.answer, exact: true }).click();
    const field = page.getByRole('textbox', { name: t.OwnAnswer.label });
    await expect(field).toBeFocused();
    await expect(page.getByText(t.HeroAnswer.question)).toBeInViewport();
    // The card keeps its height, and still offers three answers to choose from, as it says.
    expect(await heights()).toEqual(before);
    await expect(card.getByText(t.HeroAnswer.hint)).toBeVisible();
    await expect(choices).toHaveCount(3);
    await expect(choices.first()).toBeVisible();
    await expect(example).toBeVisible();
    await page.keyboard.insertText(answers[locale]);
    await page.getByRole('button', { name: t.OwnAnswer.mark }).press('Enter');
    const marked = page.getByRole('region', { name: t.OwnAnswer.marked });
    await expect(marked).toBeFocused();
    await expect(marked).toContainText(t.OwnAnswer.counted);
    await expect(card.getByText(t.HeroAnswer.hint)).toBeHidden();
    await expect(card.getByText(t.OwnAnswer.marked)).toBeVisible();
    await expect(example).toBeHidden();
    expect((await heights())[0]).toBeGreaterThanOrEqual(before[0] ?? 0);
    // The card ends with its last button, also on a phone.
    const size = page.viewportSize();
    for (const around of [{ width: 390, height: 844 }, size]) {
      if (around) await page.setViewportSize(around);
      const last = await boxOf(marked.getByRole('button', { name: t.OwnAnswer.change }));
      const whole = await boxOf(card);
      expect(whole.y + whole.height - last.y - last.height).toBeLessThan(32);
    }
    await expect(marked.locator('[data-own-counts]')).toHaveText(counted[locale]);
    // Nothing is marked yet. The visitor checks two lines, and chooses a sentence by keyboard.
    const [first, second] = kindNamed('weakness').criteria.map(({ label }) => label[locale]);
    const line = (label = '') => marked.getByRole('group', { name: label });
    await expect(marked.locator('.own-keep, .own-fix')).toHaveCount(0);
    await line(first).getByRole('button', { name: t.OwnAnswer.yes }).click();
    await expect(line(first)).toContainText(t.OwnAnswer.pointYes);
    const sentence = marked.locator('[data-said] [role=button]').first();
    await sentence.focus();
    await page.keyboard.press('Enter');
    await expect(line(first).locator('q')).toHaveText((await sentence.textContent()) ?? '');
    await expect(marked.locator('.own-keep')).toHaveCount(1);
    await line(second).getByRole('button', { name: t.OwnAnswer.no }).click();
    await expect(line(second)).toContainText(t.OwnAnswer.pointNo);
    expect(await marked.locator('[data-said]').textContent()).toBe(answers[locale]);
    // In English only, because axe's result is the same in every language.
    if (locale === 'en') await expectAccessible(page);

    // Only our own files were requested, and no part of the answer was sent.
    const { origin } = new URL(page.url());
    expect(sent.filter((request) => !request.startsWith(`${origin}/_next/static/`))).toEqual([]);
    const word = answers[locale].split(' ')[3] ?? '';
    expect(sent.filter((request) => decodeURIComponent(request).includes(word))).toEqual([]);
    expect(
      await page.evaluate(() => [...Object.keys(sessionStorage), document.cookie].join()),
    ).not.toContain('kept');

    await marked.getByRole('button', { name: t.OwnAnswer.change }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(answers[locale]);
    await page.getByRole('button', { name: t.OwnAnswer.mark }).click();
    await expect(marked).toBeVisible();
    // A chosen example takes the answer's place, even if it was already chosen before.
    await choices.nth(1).click();
    await expect(marked).toBeHidden();
    await expect(example).toBeVisible();
    await expect(field).toHaveValue(answers[locale]);
    await field.fill('');

    await test.step('after sign-up the answer is in an interview of the account', async () => {
      await page.setViewportSize({ width: locale === 'es' ? 390 : 1440, height: 900 });
      await page.getByRole('link', { name: t.Hero.answer, exact: true }).first().click();
      await page.keyboard.insertText(answers[locale]);
      await page.getByRole('button', { name: t.OwnAnswer.mark }).click();
      await line(second).getByRole('button', { name: t.OwnAnswer.no }).click();
      await marked.getByRole('link', { name: t.OwnAnswer.keep }).click();
      await page.waitForURL(`**/${locale}/sign-up`);
      const { question } = t.HeroAnswer;
      await expect(
        page.getByText(t.SignUpScreen.answer.replace('{question}', question)),
      ).toBeVisible();
      await fillSignUp(page);
      await page.getByRole('button', { name: t.SignUpForm.submit, exact: true }).click();
      await page.waitForURL(`**/${locale}/conversations/*`);
      const said = page.locator('[data-said]');
      await expect(said.filter({ hasText: t.HeroAnswer.question }).first()).toBeVisible();
      await expect(said.filter({ hasText: answers[locale] })).toHaveCount(1);
      // The visitor's checks are stored in the account, and a reload sends nothing twice.
      await expect(async () => {
        const marks = await page.evaluate(async () => {
          const headers = { Authorization: `Bearer ${localStorage.getItem('auth_token')}` };
          return (await fetch('/api/me/marks', { headers })).text();
        });
        expect(marks).toContain('"weakness-');
      }).toPass();
      await page.reload();
      await expect(said.filter({ hasText: answers[locale] })).toHaveCount(1);
      const kept = await page.evaluate(() => sessionStorage.getItem('practice_kept'));
      expect(kept).toBeNull();
    });
  });
}

test('own answer · is counted even if scripts load late or fail at first', async ({ page }) => {
  const { OwnAnswer: t } = wordsIn.en;
  const action = page.getByRole('link', { name: 'Answer one question' }).first();
  const marked = page.getByRole('region', { name: t.marked });

  await test.step('a press before scripts have loaded marks the answer once they have', async () => {
    const letScriptsIn = await holdScripts(page);
    await page.goto('/en', { waitUntil: 'commit' });
    await action.click();
    // The browser itself focuses the field, because the link leads to it.
    await expect(page.getByRole('textbox', { name: t.label })).toBeFocused();
    await page.keyboard.insertText(answers.en);
    await page.getByRole('button', { name: t.mark }).click();
    letScriptsIn();
    await expect(marked).toBeVisible();
  });

  await test.step('if the lists of words fail to load, the card says so and the answer stays', async () => {
    await page.goto('/en');
    await page.mouse.move(1, 1);
    await expect(page.getByRole('button', { name: t.mark })).not.toHaveAttribute('data-waits');
    await withoutScripts(page);
    await action.click();
    await page.keyboard.insertText(answers.en);
    await page.getByRole('button', { name: t.mark }).click();
    await expect(page.getByText(t.failed)).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: t.mark }).click();
    await expect(marked).toBeVisible();
  });
});

test('own answer · visitors who write that they want to die see whom to call', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/en');
  const { OwnAnswer: t } = wordsIn.en;
  const field = page.getByRole('textbox', { name: t.label });
  await field.fill('I want to kill myself.');
  await page.getByRole('button', { name: t.mark }).click();
  const reply = page.getByRole('alert').filter({ hasText: 'I am only a program' });
  await expect(reply.getByRole('link', { name: '988' })).toBeInViewport();
  await expect(field).toBeVisible();
  await expect(page.getByRole('region', { name: t.marked })).toBeHidden();
  await expect(page.locator('[data-own-keep]').filter({ visible: true })).toHaveCount(0);
  await field.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(reply.getByRole('link', { name: '988' })).toBeFocused();
  await expectAccessible(page);
});

test('own answer · without script, the button leads to sign-up', async ({
  pageWithoutScript: page,
}) => {
  await page.goto('/es');
  const { Hero: t, OwnAnswer: own } = wordsIn.es;
  const action = page.getByRole('link', { name: t.answer, exact: true });
  await expect(action).toHaveCount(1);
  await expect(action).toHaveAttribute('href', '/es/sign-up');
  await expect(page.getByRole('textbox', { name: own.label })).toBeHidden();
});
