import type { Page } from '@playwright/test';
import { hostileStrings } from '../fixtures/hostile-strings';
import { hydrated } from './fixtures';

/** Every fifth string; these still contain each piece alone and with some of the others. */
const strings = hostileStrings.filter((_text, at) => at % 5 === 0);

/**
 * Sends each string from every field, answers with the same string, and returns the strings that
 * were not sent as typed or not shown as text. `fallback` is the form's message for a blank answer.
 */
export async function wrongWithHostileStrings(page: Page, fields: string[], fallback: string) {
  await hydrated(page);
  return page.evaluate(
    async ({ all, ids, otherwise }) => {
      const wrong: string[] = [];
      window.alert = () => wrong.push('executed');
      type Sent = { email: string; password: string };
      const sent: Sent[] = [];
      window.fetch = async (_path, init) => {
        const body = JSON.parse(String(init?.body)) as Sent & { user?: Sent };
        const { password } = body.user ?? body;
        sent.push(body.user ?? body);
        return Response.json({ error: password, message: password }, { status: 422 });
      };
      const inputs = ids.map((id) => document.getElementById(id) as HTMLInputElement);
      const [email, password] = inputs;
      if (!email?.form || !password) throw new Error('The form has other fields.');
      email.form.noValidate = true;
      for (const hostile of all) {
        for (const input of inputs) input.value = hostile;
        const before = sent.length;
        email.form.requestSubmit();
        const expected = password.value.trim() === '' ? otherwise : password.value;
        const isSaid = () =>
          sent.length === before + 1 &&
          document.getElementById('form-error')?.textContent === expected;
        const late = performance.now() + 60_000;
        while (!isSaid() && performance.now() < late) {
          await new Promise((resolve) => setTimeout(resolve, 0));
        }
        const last = sent.at(-1);
        const asTyped = last?.email === email.value && last.password === password.value;
        if (!asTyped || !isSaid()) wrong.push(hostile.slice(0, 80));
      }
      return wrong.concat(document.querySelector('form img, form script') ? ['markup'] : []);
    },
    { all: strings, ids: fields, otherwise: fallback },
  );
}
