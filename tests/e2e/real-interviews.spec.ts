import { dayAfter } from '../../lib/time/dates.ts';
import { expectAccessible } from './accessible';
import { expect, stored, tabTo, test } from './fixtures';
import { bubbles, rows } from './interview-records.ts';
import { screens } from './languages.ts';
import { createAccount } from './people-of-the-embedded-api.ts';

/** Interviews that took place: told from memory, or word for word. Both by the embedded API. */

const yesterday = (): string => dayAfter(new Date().toISOString().slice(0, 10), -2);

for (const { locale, width, words } of screens) {
  const { RealInterview: real, Practice: practice } = words;

  test(`debrief in ${locale} at ${width} px · the home asks, by keyboard it is told, and one of its questions is practiced`, async ({
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
    if (width < 768) await page.locator('.home-block summary').click();
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

    await test.step('what is typed survives closing and a reload', async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await page.reload();
      if (width < 768) await page.locator('.home-block summary').click();
      await tell.click();
      await expect(questions).toHaveValue('Why us?\nTell me about *one* conflict.');
    });

    await test.step('it opens as a real interview, whose outcome can be changed', async () => {
      const send = dialog.getByRole('button', { name: real.debrief.send });
      await tabTo(send, 20);
      await page.keyboard.press('Enter');
      await expect(bubbles(page)).toHaveCount(2);
      await expect(bubbles(page).nth(1)).toContainText('Tell me about *one* conflict.');
      const outcome = page.getByRole('combobox', { name: real.outcome });
      const changed = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
      await outcome.selectOption({ label: real.outcomes.next_round });
      expect((await changed).status()).toBe(200);
      await expectAccessible(page, 'a real interview');
      await page.reload();
      await expect(outcome).toHaveValue('next_round');
    });

    await test.step('a question of it is practiced', async () => {
      await bubbles(page).nth(1).getByRole('button', { name: real.practice }).click();
      await expect(page.getByRole('textbox', { name: practice.answer })).toBeVisible();
      await expect(bubbles(page).first()).toContainText('Tell me about');
    });

    await test.step('the list tells it from practice, and the home asks no more', async () => {
      await page.goto(`/${locale}/conversations`);
      await expect(rows(page)).toHaveCount(3);
      await expect(rows(page).getByText(real.label)).toHaveCount(1);
      await expect(tell).toHaveCount(0);
    });
  });
}

/** As Zoom writes it: 40 minutes, a cue every ten seconds, of three people. */
function zoomTranscript(): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const time = (seconds: number) => `00:${two(Math.floor(seconds / 60))}:${two(seconds % 60)}.000`;
  const said = (at: number) => {
    if (at % 6 === 0) return `Ben Ode: Tell me, what happened in part *${at / 6}* of the project?`;
    if (at % 6 === 5) return 'Cleo Marsh: I see.';
    return `Ana Souza: In the queue of orders we lost about ${at} orders an hour, so I split it and measured again.`;
  };
  const cues = Array.from(
    { length: 240 },
    (_, at) => `${at + 1}\n${time(at * 10)} --> ${time(at * 10 + 9)}\n${said(at)}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}

for (const { locale, width, words } of screens) {
  const { RealInterview: real, Palette: palette, Checklist: checklist, Practice: practice } = words;

  test(`review in ${locale} at ${width} px · a Zoom transcript of 40 minutes becomes an interview with checklists`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await createAccount(page);
    await page.goto(`/${locale}/conversations`);
    // What the palette offers is what was known when it opened.
    await expect(page.getByRole('button', { name: practice.here, exact: true })).toBeVisible();
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
    await expect(rows(page).getByText(real.label)).toHaveCount(1);
  });
}
