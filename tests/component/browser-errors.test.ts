import { reportBrowserError } from '@/lib/api/reports';

it('the page reports kind and place of our own errors, at most five times', () => {
  const ask = jest.fn().mockResolvedValue(undefined);
  Object.assign(globalThis, { fetch: ask });
  const error = Object.assign(new TypeError('of somebody'), {
    stack: `TypeError: of somebody
    at a (http://localhost/_next/static/chunks/1.js:1:23)
    at chrome-extension://x/y.js:1:1`,
  });
  reportBrowserError('thrown as a text');
  reportBrowserError(Object.assign(new Error('theirs'), { stack: 'at chrome-extension://x:1:1' }));
  for (let times = 0; times < 9; times += 1) reportBrowserError(error);
  expect(ask.mock.calls.map(([, { body }]) => JSON.parse(body))).toEqual(
    Array(5).fill({
      type: 'error',
      page: window.location.pathname,
      name: 'TypeError',
      frames: ['/_next/static/chunks/1.js:1:23'],
    }),
  );
});
