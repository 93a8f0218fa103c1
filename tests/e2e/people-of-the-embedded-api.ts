import type { Browser, Page } from '@playwright/test';
import { expect, stored } from './fixtures';
import { type Locale, wordsIn } from './languages.ts';

const password = 'long enough for anybody';

/** Somebody new, signed in. */
export async function signUp(page: Page, locale: Locale = 'en'): Promise<void> {
  await page.goto(`/${locale}/sign-up`);
  const email = `e2e-${Date.now()}-${Math.random().toString(36).slice(2)}@rapport.example`;
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=tel]').fill('+34 612 345 678');
  for (const field of await page.locator('input[type=password]').all()) await field.fill(password);
  await page.getByRole('button', { name: wordsIn[locale].SignUpForm.submit, exact: true }).click();
  await page.waitForURL(`**/${locale}/conversations`);
}

/** The same person in a browser of their own. */
export async function anotherBrowser(browser: Browser, page: Page, height = 800): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height } });
  const other = await context.newPage();
  await other.goto('/icons/mark.svg');
  const token = (await stored(page)) ?? '';
  await other.evaluate((value) => localStorage.setItem('auth_token', value), token);
  return other;
}

/** An interview in which this was answered, and the coach has said what it thinks of it. */
export async function interviewOf(
  page: Page,
  text: string,
): Promise<{ id: string; answer: string }> {
  const token = (await stored(page)) ?? '';
  const headers = { Authorization: `Bearer ${token}` };
  const ask = async (method: 'get' | 'post', path: string, data?: unknown) => {
    const answer = await page.request[method](path, {
      headers,
      ...(data !== undefined && { data }),
    });
    return (await answer.json()).data;
  };
  const conversation = { language: 'en', question: 'What are you proud of?' };
  const { id } = await ask('post', '/api/conversations', { conversation });
  const messages = `/api/conversations/${id}/messages`;
  const message = { content_type: 'text', text_content: text };
  const { id: answer } = await ask('post', messages, { message });
  const said = async (): Promise<number> => {
    const all: { attributes: { sender_type: string } }[] = await ask('get', messages);
    return all.filter(({ attributes }) => attributes.sender_type === 'ai').length;
  };
  await expect.poll(said).toBeGreaterThan(1);
  return { id, answer };
}
