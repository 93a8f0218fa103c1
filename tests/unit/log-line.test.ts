import { NextRequest } from 'next/server';
import { middleware } from '@/middleware';
import { logLine } from '@/server/observe/log-line';

it('a line of the log is one line, with its time, whatever a stranger put into it', () => {
  const text = `"}\n{"event":"forged"}\r\u2028\u0000${'a'.repeat(10_000)}`;
  const line = logLine('info', 'not-found', { path: text });
  expect(line).not.toMatch(/[\n\r\0]/);
  expect(line.length).toBeLessThan(3_000);
  expect(JSON.parse(line)).toMatchObject({ event: 'not-found', level: 'info' });
  expect(Date.parse(JSON.parse(line).time)).toBeLessThanOrEqual(Date.now());
});

it('a path that is nowhere is logged as everything else is, without its query', () => {
  const said = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  const asked = `http://localhost:3000/nope%0Aforged/${'a'.repeat(5_000)}?token=secret`;
  middleware(new NextRequest(asked, { headers: { 'x-request-id': 'asked-by-a-test' } }));
  expect(said).toHaveBeenCalledTimes(1);
  const [[line]] = said.mock.calls as [[string]];
  said.mockRestore();
  expect(line.length).toBeLessThan(3_000);
  expect(line).not.toContain('secret');
  expect(JSON.parse(line)).toMatchObject({
    time: expect.any(String),
    level: 'info',
    event: 'not-found',
    requestId: 'asked-by-a-test',
    path: expect.stringMatching(/^\/nope%0Aforged/),
  });
});

it.each(['/success', '/es/success', '/nowhere/success'])(
  'no line of the log has the token that %s was given',
  (path) => {
    const said = jest.spyOn(console, 'info').mockImplementation(() => undefined);
    const query = 'token=secret-token&user=%7B%7D&expires_at=2030-01-01';
    middleware(new NextRequest(`http://localhost:3000${path}?${query}`));
    const lines = JSON.stringify(said.mock.calls);
    said.mockRestore();
    expect(lines).not.toContain('secret-token');
  },
);
