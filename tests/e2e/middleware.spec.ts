import { readdirSync } from 'node:fs';
import { expect, test } from './fixtures';

const builtPages = () => readdirSync('.next/server', { recursive: true }).length;

test('catch-all · a thousand unknown paths create no page and no cache entry', async ({
  request,
}) => {
  await request.get('/en/first');
  const before = builtPages();
  for (let asked = 0; asked < 1000; asked += 20) {
    const paths = Array.from({ length: 20 }, (_, index) => asked + index);
    const answers = await Promise.all(
      paths.map((number) =>
        request.get(number % 2 ? `/en/invented-${number}` : `/invented-${number}`),
      ),
    );
    for (const answer of answers) expect([200, 404]).toContain(answer.status());
  }
  expect(builtPages()).toBe(before);
});
