import { fireEvent, render, screen } from '@testing-library/react';
import { locales } from '@/lib/i18n/locales';

const messages = Object.fromEntries(
  locales.map((locale) => [locale, jest.requireActual(`@/messages/${locale}.json`).ErrorPage]),
);
process.env.ERROR_WORDS = JSON.stringify(messages);

/** Loaded once the words are there: a build puts them in. */
const load = () => import('@/components/error/error-page');

const ask = jest.fn().mockResolvedValue(undefined);
beforeEach(() => Object.assign(globalThis, { reportError: jest.fn(), fetch: ask }));

it.each(locales)('says what to do next in the language of the address (%s)', async (locale) => {
  window.history.replaceState(null, '', `/${locale}/my-account`);
  const { ErrorPage } = await load();
  const retry = jest.fn();
  const error = new Error('of somebody');
  render(<ErrorPage error={error} retry={retry} />);
  const { title, retry: again, home } = messages[locale];
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: home })).toHaveAttribute('href', `/${locale}`);
  fireEvent.click(screen.getByRole('button', { name: again }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(reportError).toHaveBeenCalledWith(error);
  expect(document.body).not.toHaveTextContent('of somebody');
});

it('reports kind and place of our own errors to our server, at most five a page', async () => {
  const { reportBrowserError } = await import('@/lib/api/reports');
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
