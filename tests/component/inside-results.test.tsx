import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { InsideResults } from '@/components/interviews/list/inside-results';
import { sessionKeys } from '@/lib/session/browser';
import en from '@/messages/en.json';
import { answerOf } from '../setup/answers';
import { InInterviews } from '../setup/in-interviews';
import { interviewsOf } from '../setup/records';

const words = en.InterviewsScreen;
const interviews = interviewsOf([{ title: 'Costs' }]);
const found = (excerpt: string) => ({
  data: [{ id: '1', attributes: { conversation_id: 'i0', message_id: 'm0', excerpt } }],
});

const results = (query: string) => (
  <InsideResults
    top={createRef<HTMLLIElement>()}
    query={query}
    interviews={interviews}
    listed={[]}
    isListEmpty={false}
  >
    {null}
  </InsideResults>
);
const open = (query: string) => render(results(query), { wrapper: InInterviews });
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const asked = () => jest.mocked(fetch).mock.calls.map(([address]) => String(address));
/** The excerpts without the titles above them. */
const excerpts = () =>
  [...document.querySelectorAll('[data-result]')].map(
    ({ lastElementChild }) => lastElementChild?.textContent,
  );

let status: number;
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.setItem(sessionKeys.token, 'token-a');
  status = 200;
  global.fetch = jest.fn(async (address) => {
    const query = new URL(String(address), 'https://site.example').searchParams.get('q');
    return answerOf(found(`One said ${query}`), status);
  });
});
afterEach(() => jest.useRealTimers());

test('InsideResults searches once for a query typed without a pause', async () => {
  const { rerender } = open('c');
  await later(100);
  rerender(results('co'));
  await later(100);
  rerender(results('cost'));
  await later(1_000);
  expect(asked()).toEqual(['/api/search?q=cost']);
  expect(excerpts()).toEqual(['One said cost']);
});

test('InsideResults keeps its results until there are new ones', async () => {
  const { rerender } = open('cost');
  await later(1_000);
  rerender(results('price'));
  await later(100);
  expect(excerpts()).toEqual(['One said cost']);
  expect(screen.queryByText(words.searchInside.none)).toBeNull();
  await later(1_000);
  expect(excerpts()).toEqual(['One said price']);
  // The same query typed again makes a new search, because there may be new messages.
  rerender(results('cost'));
  await later(1_000);
  expect(asked()).toHaveLength(3);
});

test('InsideResults shows no earlier results after a failed search, does not log it, and offers a retry', async () => {
  const { rerender } = open('cost');
  await later(1_000);
  status = 500;
  rerender(results('price'));
  await later(1_000);
  expect(screen.getByText(words.searchInside.failed)).toBeVisible();
  expect(excerpts()).toEqual([]);
  status = 200;
  fireEvent.click(screen.getByRole('button', { name: words.retry }));
  await later(1_000);
  expect(excerpts()).toEqual(['One said price']);
});

test('InsideResults says that nothing was found', async () => {
  global.fetch = jest.fn(async () => answerOf({ data: [] }));
  open('cost');
  expect(screen.queryByText(words.searchInside.none)).toBeNull();
  await later(1_000);
  expect(screen.getByText(words.searchInside.none)).toBeVisible();
});

test('InsideResults does not say that nothing was found while a search runs', async () => {
  global.fetch = jest.fn(async () => answerOf({ data: [] }));
  const { rerender } = open('cost');
  await later(1_000);
  rerender(results('price'));
  await later(100);
  expect(screen.queryByText(words.searchInside.none)).toBeNull();
  await later(1_000);
  expect(screen.getByText(words.searchInside.none)).toBeVisible();
});

test('InsideResults announces as many results as it shows', async () => {
  const of = (conversation_id: string) => ({
    id: conversation_id,
    attributes: { conversation_id, message_id: 'm0', excerpt: 'One said cost' },
  });
  // The second result is in an interview that the filters hide.
  global.fetch = jest.fn(async () => answerOf({ data: [of('i0'), of('i9')] }));
  open('cost');
  await later(1_000);
  expect(excerpts()).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent(/\b1\b/);
  expect(screen.getByRole('status')).not.toHaveTextContent(/\b2\b/);
});
