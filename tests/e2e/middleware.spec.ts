import { readdirSync } from 'node:fs';
import { expect, test } from './fixtures';

const builtPages = () => readdirSync('.next/server', { recursive: true }).length;

test('catch-all · a hundred unknown paths leave no page in the cache', async ({ baseURL }) => {
  await fetch(`${baseURL}/en/first`);
  const before = builtPages();
  for (let asked = 0; asked < 100; asked += 20) {
    const statuses = Array.from({ length: 20 }, async (_, index) => {
      const path = index % 2 ? `en/invented-${asked + index}` : `invented-${asked + index}`;
      const answer = await fetch(`${baseURL}/${path}`);
      await answer.body?.cancel();
      return answer.status;
    });
    for (const status of await Promise.all(statuses)) expect([200, 404]).toContain(status);
  }
  expect(builtPages()).toBe(before);
});
