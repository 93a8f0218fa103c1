import type { Page } from '@playwright/test';
import { dayAfter } from '../../lib/time/dates.ts';
import { expectAccessible, expectAccessibleInBoth } from './accessible';
import type { FakeApi } from './fake-api';
import { expect, expectErrors, stored, tabTo, test } from './fixtures';
import { bubbles, rows } from './interview-records.ts';
import { locales, screens, wordsIn } from './languages.ts';
import { createAccount } from './people-of-the-embedded-api.ts';

// Interviews that took place, entered from memory (debrief) or as a transcript (review).

const yesterday = (): string => dayAfter(new Date().toISOString().slice(0, 10), -2);

for (const { locale, width, words } of screens) {
  const { RealInterview: real, Practice: practice } = words;

  test(`debrief in ${locale} at ${width} px · the home asks how it went, and users enter it by keyboard and practice a question`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await createAccount(page);
    const headers = { Authorization: `Bearer ${await stored(page)}` };
    const planned = { date: yesterday(), topic: 'Lumen Labs' };
    const data = { next_interview: planned };
    expect((await page.request.put('/api/me/next_interview', { headers, data })).ok()).toBe(true);
    const first = { conversation: { language: 'en', question: 'What are you proud of?' } };
    expect((await page.request.post('/api/conversations', { headers, data: first })).ok()).toBe(
      true,
    );
    await page.goto(`/${locale}/conversations`);
    await expect(rows(page)).toHaveCount(1);
    if (width < 768) {
      const folded = page.locator('.home-block > summary');
      await expect(folded.getByText(real.after.short)).toBeVisible();
      await expect(rows(page).first()).toBeInViewport();
      await folded.click();
    }
    const tell = page.getByRole('button', { name: real.after.tell });
    await tabTo(tell, 60);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: real.debrief.title });
    await expect(dialog.getByLabel(real.fields.topic)).toHaveValue(planned.topic);
    const questions = dialog.getByLabel(real.fields.questions);
    await expect(questions).toBeFocused();
    await page.keyboard.type('Why us?');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Tell me about *one* conflict.');
    await expectAccessible(page, 'the debrief');

    await test.step('typed text survives closing the dialog and a reload', async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await page.reload();
      if (width < 768) await page.locator('.home-block summary').click();
      await tell.click();
      await expect(questions).toHaveValue('Why us?\nTell me about *one* conflict.');
    });

    await test.step('the debrief opens as a real interview, whose outcome users can change', async () => {
      const send = dialog.getByRole('button', { name: real.debrief.send });
      await tabTo(send, 20);
      await page.keyboard.press('Enter');
      await expect(bubbles(page)).toHaveCount(2);
      await expect(bubbles(page).nth(1)).toContainText('Tell me about *one* conflict.');
      const outcome = page.getByRole('combobox', { name: real.outcome });
      const changed = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
      await outcome.selectOption({ label: words.RealLabel.outcomes.next_round });
      expect((await changed).status()).toBe(200);
      await expectAccessible(page, 'a real interview');
      await page.reload();
      await expect(outcome).toHaveValue('next_round');
    });

    await test.step('users practice one of its questions', async () => {
      await bubbles(page).nth(1).getByRole('button', { name: real.practice }).click();
      await expect(page.getByRole('textbox', { name: practice.answer })).toBeVisible();
      await expect(bubbles(page).first()).toContainText('Tell me about');
    });

    await test.step('the list marks it as real, and the home no longer asks', async () => {
      await page.goto(`/${locale}/conversations`);
      await expect(rows(page)).toHaveCount(3);
      await expect(rows(page).getByText(words.RealLabel.label)).toHaveCount(1);
      await expect(tell).toHaveCount(0);
    });
  });
}

const topic = `Principal reliability engineer at ${'Donaudampfschifffahrt'.repeat(3)}`;

/** A user whose interview was yesterday, at an API that accepts a debrief and a review. */
async function wasInterviewed(api: FakeApi): Promise<void> {
  const links = ['next_interview', 'practise', 'debrief', 'review'].map((name) => [name, '/']);
  await api.has({ interviews: 3 });
  await api.setProfile(
    { ...api.user.data.attributes, next_interview: { date: yesterday(), topic } },
    Object.fromEntries(links),
  );
}

/** Checks an open dialog at two widths, and that the dialog itself does not scroll sideways. */
async function expectFitsDialog(page: Page, name: string): Promise<void> {
  for (const width of [768, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessibleInBoth(page, `${name} at ${width}`);
    const beside = await page
      .getByRole('dialog')
      .evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(beside, `${name} at ${width}`).toBe(0);
  }
}

for (const locale of locales) {
  const { RealInterview: real } = wordsIn[locale];

  test(`debrief and review in ${locale} · both dialogs fit 320 and 768 px, also with error messages`, async ({
    member: page,
    api,
  }) => {
    await wasInterviewed(api);
    await page.goto(`/${locale}/conversations`);
    const after = page.locator('.home').getByRole('region', { name: real.after.title });

    await test.step('the debrief', async () => {
      await after.getByRole('button', { name: real.after.tell }).click();
      const dialog = page.getByRole('dialog', { name: real.debrief.title });
      await dialog.getByLabel(real.fields.date).fill(dayAfter(yesterday(), 30));
      await dialog.getByLabel(real.fields.questions).fill(`${'Why?'.repeat(200)}\nWhat?`);
      await dialog.getByRole('button', { name: real.debrief.send }).click();
      await expect(dialog.getByText(real.problems.future)).toBeVisible();
      await expectFitsDialog(page, 'the debrief');
      await page.keyboard.press('Escape');
    });

    await test.step('the review', async () => {
      await page.setViewportSize({ width: 1440, height: 800 });
      await after.getByRole('button', { name: real.openers.review }).click();
      const dialog = page.getByRole('dialog', { name: real.review.title });
      const name = `Ana ${'Souza'.repeat(10)}`;
      await dialog
        .getByLabel(real.review.transcript)
        .fill(`${name}: ${'Hello'.repeat(60)}\nAna: Hi.\nBen Ode: What did you build?`);
      await dialog.getByRole('radio', { name: /^Ana Souza/ }).check();
      await dialog.getByRole('button', { name: real.review.send }).click();
      await expect(dialog.getByText(real.review.notAgreed)).toBeVisible();
      await expectFitsDialog(page, 'the review');
    });
  });
}

test('debrief · users lose nothing if their session ends before it is sent', async ({
  member: page,
  api,
  signIn,
}) => {
  const { RealInterview: real } = wordsIn.en;
  expectErrors(/Error starting an interview/);
  await wasInterviewed(api);
  await page.goto('/en/conversations');
  const tell = page.locator('.home').getByRole('button', { name: real.after.tell });
  await tell.click();
  const dialog = page.getByRole('dialog', { name: real.debrief.title });
  const questions = dialog.getByLabel(real.fields.questions);
  await questions.fill('Why us?\nWhat did you build?');
  await dialog.getByLabel(real.fields.note).fill('It went well.');
  await dialog.getByLabel(real.fields.language).selectOption('pt-br');
  for (const route of ['POST /conversations', 'GET /conversations', 'GET /me'])
    await api.answer(route, { status: 401, body: { error: 'expired' } });
  await dialog.getByRole('button', { name: real.debrief.send }).click();
  await expect(dialog.getByText(real.failed.notSent)).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/sign-in/);

  await wasInterviewed(api);
  await signIn();
  await page.goto('/en/conversations');
  await tell.click();
  await expect(questions).toHaveValue('Why us?\nWhat did you build?');
  await expect(dialog.getByLabel(real.fields.note)).toHaveValue('It went well.');
  await expect(dialog.getByLabel(real.fields.language)).toHaveValue('pt-br');
});

/** A transcript as Zoom writes it: 40 minutes, three people, a cue every ten seconds. */
function zoomTranscript(): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const time = (seconds: number) => `00:${two(Math.floor(seconds / 60))}:${two(seconds % 60)}.000`;
  const lineAt = (at: number) => {
    if (at % 6 === 0) return `Ben Ode: Tell me, what happened in part *${at / 6}* of the project?`;
    if (at % 6 === 5) return 'Cleo Marsh: I see.';
    return `Ana Souza: In the queue of orders we lost about ${at} orders an hour, so I split it and measured again.`;
  };
  const cues = Array.from(
    { length: 240 },
    (_, at) => `${at + 1}\n${time(at * 10)} --> ${time(at * 10 + 9)}\n${lineAt(at)}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}

for (const { locale, width, words } of screens) {
  const { RealInterview: real, Palette: palette, Checklist: checklist } = words;

  test(`review in ${locale} at ${width} px · a Zoom transcript of 40 minutes becomes an interview with checklists`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await createAccount(page);
    await page.goto(`/${locale}/conversations`);
    // Waits for the profile, because the palette offers only what was known when it opened.
    await expect(
      page.getByRole('button', { name: words.InterviewsScreen.practiceHere, exact: true }),
    ).toBeVisible();
    await page.getByRole('button', { name: words.InterviewsScreen.palette }).click();
    await page.getByRole('combobox', { name: palette.title }).fill(real.review.title);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: real.review.title });
    await expect(dialog.getByLabel(real.review.transcript)).toBeFocused();
    const buffer = Buffer.from(zoomTranscript());
    await dialog
      .getByLabel(real.review.file)
      .setInputFiles({ name: 'GMT2026.transcript.vtt', mimeType: 'text/vtt', buffer });
    const me = dialog.getByRole('radio', { name: /^Ana Souza/ });
    await expect(me).toBeVisible();
    await expectAccessible(page, 'the review');
    await tabTo(dialog.getByRole('radio', { name: /^Ben Ode/ }), 20);
    await page.keyboard.press('ArrowDown');
    await expect(me).toBeChecked();
    await tabTo(dialog.getByRole('checkbox', { name: real.review.agreed }), 20);
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await tabTo(dialog.getByRole('button', { name: real.review.send }), 10);
    await page.keyboard.press('Enter');
    await expect(bubbles(page).first()).toContainText('part *0* of the project?');
    await expect(bubbles(page).first()).toContainText(words.InterviewsScreen.interviewer);
    await expect(page.getByText(checklist.title).first()).toBeVisible();
    await expectAccessible(page, 'a reviewed interview');
    await page.goto(`/${locale}/conversations`);
    await expect(rows(page).getByText(words.RealLabel.label)).toHaveCount(1);
  });
}
