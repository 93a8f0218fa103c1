import type { Page } from '@playwright/test';
import { siteName } from '../../lib/site.ts';
import { expectAccessible, expectFits } from './accessible';
import { expect, test } from './fixtures';
import { bubbles, rows, some } from './interview-records.ts';

const messageIn = async (link: ReturnType<Page['getByRole']>) =>
  new URL((await link.getAttribute('href')) ?? '').searchParams.get('text');

const question = '**Good.** Now:\n\nTell me about a time you failed. What did it _cost_?';

test('next step · users continue practicing on WhatsApp', async ({ member: page, api }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await api.has({
    interviews: 2,
    c1: some(3, (index) => ({
      sender_type: index === 1 ? 'user' : 'ai',
      ...(index === 0 && { text_content: question }),
    })),
  });
  await page.goto('/en/conversations');
  await rows(page).first().click();
  await expect(bubbles(page)).toHaveCount(3);
  const again = page.getByRole('link', { name: 'Practice this again on WhatsApp' });
  const ask = page.getByRole('link', { name: 'Ask about this answer' });

  await test.step('the interview and an answered question link to the chat, an unanswered one does not', async () => {
    await expect(again).toHaveCount(1);
    expect(await messageIn(again)).toContain('practice “Interview 1” again');
    await expect(ask).toHaveCount(1);
    expect(await messageIn(ask)).toContain('“What did it cost?”');
    await expect(ask).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/);
  });

  await test.step('on a wide screen the link opens a QR code for the phone', async () => {
    await ask.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Ask about this answer' });
    await expect(dialog.getByRole('img', { name: 'QR code that opens this chat' })).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute(
      'href',
      (await ask.getAttribute('href')) ?? '',
    );
    await expectAccessible(page, 'the code of the chat');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(ask).toBeFocused();
    await again.press('Enter');
    const practice = page.getByRole('dialog', { name: 'Practice this again on WhatsApp' });
    await expect(practice.getByText('practice “Interview 1” again')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(practice).toHaveCount(0);
    await expect(again).toBeFocused();
    await expectFits(page, 'the next step');
    await expect(again).toBeVisible();
    await expect(ask).toBeVisible();
  });

  await test.step('new users see a welcome and three questions, each linked to the chat with its text', async () => {
    await api.has({ interviews: [] });
    await page.goto('/en/conversations');
    await expect(page.getByText('No interviews yet')).toBeVisible();
    const task = page.getByRole('region', { name: 'Start your first interview' });
    await expect(task).toContainText('Hi, I’m your interview coach.');
    await expect(task).toContainText('Which one do you want me to ask first?');
    const questions = task.getByRole('listitem').getByRole('link');
    await expect(questions).toHaveText([
      'Tell me about yourself.',
      'Why do you want this job?',
      'What is your greatest weakness?',
    ]);
    for (const link of await questions.all())
      expect(await messageIn(link)).toBe(
        `Hi ${siteName}! Let’s practice: “${await link.textContent()}”`,
      );
    const start = task.getByRole('link', { name: 'Start your first interview' });
    expect(await messageIn(start)).toBe(`Hi ${siteName}! I’d like to start my first interview.`);
    await expect(start).toHaveAttribute('target', '_blank');
    // The text about selecting an interview is hidden, because there is none.
    await expect(page.getByText('Select an interview to view messages')).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 800 });
    await expect(task).toContainText('Hi, I’m your interview coach.');
    await expect(page.getByText('Select an interview to view messages')).toHaveCount(0);
  });

  await test.step('new users see the welcome in Spanish too, with a QR code on a wide screen', async () => {
    await page.goto('/es/conversations');
    await expect(page.getByText('Todavía no hay entrevistas')).toBeVisible();
    const start = page.getByRole('link', { name: 'Empieza tu primera entrevista' });
    await expect(start).toBeVisible();
    expect(await messageIn(start)).toContain('Quiero empezar mi primera entrevista.');
    await expect(page.getByRole('link', { name: 'Háblame de ti.' })).toBeVisible();
    for (const [width, codes] of [
      [1440, 1],
      [390, 0],
    ] as const) {
      await expectFits(page, 'a new user', [width]);
      await expect(page.getByRole('img', { name: 'Código QR' })).toHaveCount(codes);
    }
  });
});
