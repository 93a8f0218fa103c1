import type { Page } from '@playwright/test';
import { filled } from '../../lib/i18n/words.ts';
import { installLanguageModel, type LanguageModelPlan } from '../fixtures/language-model.ts';
import { expectAccessibleInBoth } from './accessible';
import type { FakeApi } from './fake-api.ts';
import { expect, test } from './fixtures';
import { bubbles } from './interview-records.ts';
import { tagOf, wordsIn } from './languages.ts';
import { user } from './ways.ts';

const said = {
  en: {
    answer: 'I shipped a bad migration. I told the team the same day.',
    quote: 'I shipped a bad migration',
    note: 'Say what you do differently now.',
  },
  es: {
    answer: 'Publiqué una migración con errores. Avisé al equipo ese mismo día.',
    quote: 'Publiqué una migración con errores',
    note: 'Di qué haces distinto desde entonces.',
  },
} as const;
type TestedLocale = keyof typeof said;

const checks = ['failure-real', 'failure-after'].map((id) => ({
  id,
  label: `The line ${id}.`,
  skill: 'Result',
  met: null,
}));

/** The checks that must be stored after the model's verdict. */
const storedChecks = (locale: TestedLocale) => ({
  'failure-real': { met: true, quote: said[locale].quote, by: 'browser' },
  'failure-after': { met: false, by: 'browser' },
});

/** Three interviews of one question and one answer, which has not been checked. */
async function hasAnswers(api: FakeApi, locale: TestedLocale): Promise<void> {
  const ids = ['c1', 'c2', 'c3'];
  const { answer } = said[locale];
  const at = (minute: number) => new Date(Date.UTC(2026, 9, 20, 12, minute)).toISOString();
  const interview = (id: string, index: number) => ({
    id,
    attributes: { title: `Interview ${id}`, language: tagOf[locale], created_at: at(-index) },
  });
  const message = (id: string, minute: number, more: object) => ({
    id,
    attributes: { content_type: 'text', created_at: at(minute), ...more },
  });
  const messages = (id: string) => [
    message(`${id}-q`, 0, { sender_type: 'ai', text_content: 'What went wrong?' }),
    message(`${id}-a`, 1, { sender_type: 'user', text_content: `${answer} (${id})`, checks }),
  ];
  await api.offer({ marks: '/me/marks', checks: '/me/checks' });
  await api.answer('GET /me/marks', { body: { data: [] } });
  for (const id of ids) {
    const stored = { message_id: `${id}-a`, conversation_id: id, checks: storedChecks(locale) };
    const data = { ...stored, updated_at: at(2) };
    await api.answer(`PUT /me/marks/${id}-a`, { body: { data } });
  }
  await api.has({
    interviews: ids.map(interview),
    ...Object.fromEntries(ids.map((id) => [id, messages(id)])),
  });
}

const installModel = (page: Page, plan: LanguageModelPlan) =>
  page.addInitScript(installLanguageModel, plan);

/** Records the sentences announced to screen readers. */
async function announcements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) {
        const region = target.parentElement?.closest('[role=status]') ?? target;
        if (!(region instanceof Element) || !region.matches('[role=status]')) continue;
        for (const node of addedNodes) announced.push(node.textContent ?? '');
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { announced: string[] }).announced);
}

for (const locale of ['en', 'es'] as const) {
  test(`the browser’s model · users download it, and it checks this and later answers · ${locale}`, async ({
    member: page,
    api,
  }) => {
    const { BrowserCheck: words, BrowserCheckSwitch: ofSwitch } = wordsIn[locale];
    const { answer, quote, note } = said[locale];
    const { press } = user(page, 'keyboard');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const marked = async (id: string) =>
      Object.assign(
        {},
        ...(await api.sent(`PUT /me/marks/${id}-a`)).map((body) => body.mark.checks),
      );
    await page.setViewportSize({ width: 1440, height: 900 });
    await hasAnswers(api, locale);
    const verdict = {
      what: 'answer',
      checks: [
        { met: 'yes', quote },
        { met: 'no', note },
      ],
    };
    await installModel(page, { availability: 'downloadable', says: verdict });
    const bodies: string[] = [];
    page.on('request', (request) => bodies.push(request.postData() ?? ''));

    await page.goto(`/${locale}/conversations/c1`);
    await expect(page.getByText(words.download)).toBeVisible();
    const announced = await announcements(page);
    await expectAccessibleInBoth(page, 'the model is offered');
    await press(button(words.check));
    await expect.poll(() => page.evaluate(() => languageModel.created)).toBe(1);
    await page.evaluate(() => languageModel.progress(0.42));
    const bar = page.getByRole('progressbar', { name: filled(words.downloading, { percent: 42 }) });
    await expect(bar).toHaveJSProperty('value', 0.42);
    await expect(button(words.stop)).toBeFocused();
    await expectAccessibleInBoth(page, 'the model is being downloaded');
    await page.evaluate(() => languageModel.progress(1));

    const sentence = filled(words.checked, { met: 1, count: 2 });
    const answered = bubbles(page).last();
    await expect(answered.getByText(sentence)).toBeVisible();
    await expect(answered.getByText(note)).toBeVisible();
    await expect.poll(announced).toContain(sentence);
    expect((await announced()).filter((one) => one.includes(sentence))).toHaveLength(1);
    await expect(page.getByRole('group', { name: words.title })).toBeFocused();
    await expect.poll(() => marked('c1')).toEqual(storedChecks(locale));
    await expectAccessibleInBoth(page, 'the model has checked');

    await test.step('the next answer is checked without a press', async () => {
      await page.getByRole('link', { name: /Interview c2/ }).press('Enter');
      await expect(bubbles(page).last().getByText(sentence)).toBeVisible();
      await expect.poll(() => marked('c2')).toHaveProperty('failure-real');
    });

    await test.step('no request contains the answer', () => {
      expect(bodies.filter((body) => body.includes(answer))).toEqual([]);
    });

    await test.step('users can turn the model off in the account', async () => {
      await page.goto(`/${locale}/my-account`);
      const box = page.getByRole('checkbox', { name: ofSwitch.title });
      await expect(box).toBeChecked();
      await box.press('Space');
      await expect(box).not.toBeChecked();
      await page.goto(`/${locale}/conversations/c3`);
      await expect(button(words.check)).toBeVisible();
      expect(await api.sent('PUT /me/marks/c3-a')).toEqual([]);
    });
  });
}

test('the browser’s model · an installed model checks a visitor’s answer', async ({ page }) => {
  const { BrowserCheck: words, OwnAnswer: own } = wordsIn.en;
  const { press } = user(page, 'keyboard');
  const { answer, quote, note } = said.en;
  await page.setViewportSize({ width: 1440, height: 900 });
  await installModel(page, {
    availability: 'available',
    says: {
      what: 'answer',
      checks: [
        { met: 'yes', quote },
        { met: 'no', note },
      ],
    },
  });
  await page.goto('/en');
  await page.mouse.move(1, 1);
  await expect(page.getByRole('button', { name: own.mark })).not.toHaveAttribute('data-waits');
  const field = page.getByRole('textbox', { name: own.label });
  await field.fill(answer);
  await field.press('Enter');
  const check = page.getByRole('button', { name: words.check });
  await expect(check).toBeVisible();
  expect(await page.evaluate(() => languageModel.created)).toBe(0);
  await press(check);
  await expect(page.getByText(filled(words.checked, { met: 1, count: 2 }))).toBeVisible();
  await expect(page.getByText(note)).toBeVisible();
  await expect(page.getByRole('button', { name: own.yes, pressed: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: own.no, pressed: true })).toHaveCount(1);
  await expectAccessibleInBoth(page, 'a visitor’s answer is checked');
});
