import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect, newTab, openFile, store, stored } from './fixtures';

type Person = { email: string; password: string };

export const newPerson = (): Person => ({
  email: `e2e-${randomUUID()}@rapport.example`,
  password: 'long enough for anybody',
});

/** Creates an account at the embedded API, and stores its session in the browser. */
export async function createAccount(page: Page, { email, password } = newPerson()): Promise<void> {
  const phone_number = '+34612345678';
  const user = { email, phone_number, password, password_confirmation: password };
  const answer = await page.request.post('/api/signup', { data: { user } });
  expect(answer.status()).toBe(201);
  const session = await answer.json();
  await openFile(page);
  await store(page, {
    user: JSON.stringify(session.user),
    token_expires_at: session.expires_at,
    auth_token: session.token,
  });
}

/** Creates and signs in a new user, and opens the page to which sign-up leads. */
export async function signUp(page: Page): Promise<void> {
  await createAccount(page);
  await page.goto('/en/conversations');
}

/** Fills in the open sign-up form without submitting it. */
export async function fillSignUp(page: Page, { email, password } = newPerson()): Promise<void> {
  await page.locator('#email').fill(email);
  await page.locator('#phone-number').fill('+1 202 555 0123');
  await page.locator('#password').fill(password);
  await page.locator('#confirm-password').fill(password);
}

/** A page of a second browser in which the same user is signed in. */
export async function anotherBrowser(browser: Browser, page: Page, height = 800): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height } });
  const other = await newTab(context);
  await store(other, { auth_token: (await stored(page)) ?? '' });
  return other;
}

/** Creates an interview with this answer, and waits for the coach's reply. */
export async function interviewOf(
  page: Page,
  text: string,
  question = 'What are you proud of?',
): Promise<{ id: string; answer: string }> {
  const token = (await stored(page)) ?? '';
  const headers = { Authorization: `Bearer ${token}` };
  const ask = async (method: 'get' | 'post', path: string, data?: unknown) => {
    const answer = await page.request[method](path, {
      headers,
      ...(data !== undefined && { data }),
    });
    expect(answer.ok(), `${method} ${path} answered ${answer.status()}`).toBe(true);
    return (await answer.json()).data;
  };
  const conversation = { language: 'en', question };
  const { id } = await ask('post', '/api/conversations', { conversation });
  const messages = `/api/conversations/${id}/messages`;
  const message = { content_type: 'text', text_content: text };
  const { id: answer } = await ask('post', messages, { message });
  const messagesOfCoach = async (): Promise<number> => {
    const all: { attributes: { sender_type: string } }[] = await ask('get', messages);
    return all.filter(({ attributes }) => attributes.sender_type === 'ai').length;
  };
  await expect.poll(messagesOfCoach).toBeGreaterThan(1);
  return { id, answer };
}
