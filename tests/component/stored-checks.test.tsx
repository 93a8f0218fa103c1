import type { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { VisitorAnswer } from '@/components/interviews/practice/visitor-answer';
import { messagesQuery } from '@/lib/api/conversations';
import type { NewAnswer } from '@/lib/api/practice';
import { newQueryClient } from '@/lib/api/query-client';
import { keepAnswer, type VisitorChecks, visitorAnswerKey } from '@/lib/storage/visitor-answer';
import type { Known } from '../setup/in-interviews';
import { InInterviews } from '../setup/in-interviews';
import { messageOf } from '../setup/records';
import { told } from '../setup/told';

const checks: VisitorChecks = {
  'weakness-real': { met: true, by: 'person', quote: 'I hold on to things.' },
  'weakness-effect': { met: false, by: 'person' },
};
const answer = { language: 'en', question: 'Why?', text: 'I hold on to things.' };

const put = jest.fn();
let owner: string;
let queries: QueryClient;
const answered = jest.fn(async (_: NewAnswer) => undefined);
const start = jest.fn(async () => ({ kind: 'started', id: '7' }));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  answered.mockClear();
  start.mockClear();
  queries = newQueryClient();
  owner = 'ana';
  put.mockClear();
});

function open() {
  const store = { selection: { open: () => undefined } };
  const practice = {
    practice: { owner, token: 'token-a', starter: { start }, answers: { give: answered } },
  };
  const marking = { change: put };
  const known = { store, practice, marking } as unknown as Known;
  return render(
    <InInterviews known={known} queries={queries}>
      <VisitorAnswer />
    </InInterviews>,
  );
}

/** The account has stored the answer, and the interview shows it. */
const arrives = () =>
  told(() => {
    const key = answered.mock.lastCall?.[0].key;
    const message = messageOf({ sender_type: 'user', text_content: answer.text, key }, 'm1');
    queries.setQueryData(messagesQuery('token-a', '7').queryKey, [message]);
  });

it('a visitor’s ticks are stored for their answer once it is a message of the account', async () => {
  keepAnswer({ ...answer, checks });
  open();
  await told();
  expect(start).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem(visitorAnswerKey)).toBeNull();
  expect(put).not.toHaveBeenCalled();
  await arrives();
  expect(put.mock.calls).toEqual([['m1', '7', { checks }]]);
  // The ticks are stored only once.
  await arrives();
  expect(put).toHaveBeenCalledTimes(1);
});

it('a visitor’s ticks survive a reload, but not another person in the same tab', async () => {
  keepAnswer({ ...answer, checks });
  const page = open();
  await told();
  page.unmount();
  owner = 'ben';
  const other = open();
  await arrives();
  expect(put).not.toHaveBeenCalled();
  other.unmount();
  queries = newQueryClient();
  owner = 'ana';
  open();
  await arrives();
  expect(put).toHaveBeenCalledTimes(1);
  expect(start).toHaveBeenCalledTimes(1);
});

it('an answer without ticks, or with unreadable ones, is only sent', async () => {
  keepAnswer({ ...answer, checks: { 'No id!': { met: 'maybe' } } as never });
  open();
  await told();
  await arrives();
  expect(answered).toHaveBeenCalledTimes(1);
  expect(put).not.toHaveBeenCalled();
});
