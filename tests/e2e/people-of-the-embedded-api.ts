import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect, store, stored } from './fixtures';
import { type Locale, wordsIn } from './languages.ts';

const password = 'long enough for anybody';
const newAddress = () => `e2e-${randomUUID()}@rapport.example`;

/** Somebody new, signed in, as the form leaves them. */
export async function signUp(page: Page, locale: Locale = 'en'): Promise<void> {
  const user = {
    email: newAddress(),
    phone_number: '+34612345678',
    password,
    password_confirmation: password,
  };
  const answer = await page.request.post('/api/signup', { data: { user } });
  expect(answer.status()).toBe(201);
  const session = await answer.json();
  await page.goto('/icons/mark.svg');
  await store(page, {
    user: JSON.stringify(session.user),
    token_expires_at: session.expires_at,
    auth_token: session.token,
  });
  await page.goto(`/${locale}/conversations`);
}

/** The same by the form that is open, as somebody does it. */
export async function fillSignUp(page: Page, locale: Locale): Promise<void> {
  await page.locator('input[type=email]').fill(newAddress());
  await page.locator('input[type=tel]').fill('+34 612 345 678');
  for (const field of await page.locator('input[type=password]').all()) await field.fill(password);
  await page.getByRole('button', { name: wordsIn[locale].SignUpForm.submit, exact: true }).click();
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
