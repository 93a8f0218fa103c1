import { useQuery } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InterviewRow } from '@/components/interviews/list/interview-row';
import { ThreadContext } from '@/components/interviews/message/thread-context';
import { RealInterview } from '@/components/interviews/real/real-interview';
import { MessageBubble } from '@/components/interviews/thread/message-bubble';
import { conversationsQuery } from '@/lib/api/conversations';
import { newQueryClient } from '@/lib/api/query-client';
import { storeSession } from '@/lib/session/browser';
import { takeOverUnsent } from '@/lib/session/unsent-owner';
import { answerOf } from '../setup/answers';
import { InInterviews, type Known } from '../setup/in-interviews';
import { en } from '../setup/messages';
import { newStore } from '../setup/new-store';
import { interviewOf, messagesOf } from '../setup/records';

const words = en.RealInterview;
const ana = { token: 'token-a', user: { id: 1 }, expires_at: null };
const real = { date: '2026-03-04', outcome: 'open' };
const told = interviewOf({ title: 'Lumen Labs', language: 'en', real, finished_at: '2026-03-05' });

test('a row of the list says in words and with an icon that the interview took place, and its outcome', () => {
  render(
    <InInterviews>
      <ul>
        <InterviewRow interview={told} excerptFrom={0} isSelected={false} />
        <InterviewRow
          interview={interviewOf({ title: 'Orders', real: { ...real, outcome: 'offer' } }, '8')}
          excerptFrom={0}
          isSelected={false}
        />
        <InterviewRow
          interview={interviewOf({ title: 'Practice' }, '9')}
          excerptFrom={0}
          isSelected={false}
        />
      </ul>
    </InInterviews>,
  );
  const [open, offered, practiced] = screen.getAllByRole('listitem');
  expect(
    within(open as HTMLElement)
      .getByText(en.RealLabel.label)
      .querySelector('svg'),
  ).not.toBeNull();
  expect(offered).toHaveTextContent(`${en.RealLabel.label}: ${en.RealLabel.outcomes.offer}`);
  expect(practiced).not.toHaveTextContent(en.RealLabel.label);
});

test.each<[NonNullable<Known['offers']>, boolean]>([
  [['practise'], false],
  [['practise', 'debrief'], true],
  [['review'], true],
])('the outcome can be changed if the API offers %j: %s', (offers, isChangeable) => {
  const offered = interviewOf({ title: 'Lumen Labs', real: { ...real, outcome: 'offer' } });
  render(
    <InInterviews known={{ offers }}>
      <RealInterview interview={offered} />
    </InInterviews>,
  );
  expect(screen.queryByRole('combobox') !== null).toBe(isChangeable);
  expect(screen.queryByText(`${en.RealLabel.label}: ${en.RealLabel.outcomes.offer}`) !== null).toBe(
    !isChangeable,
  );
});

describe('the outcome', () => {
  const offers: NonNullable<Known['offers']> = ['debrief'];
  let answer: (answer: Response) => void = () => undefined;
  const asked: string[] = [];

  function Shown() {
    const { data } = useQuery(conversationsQuery(ana.token));
    const shown = data?.interviews[0];
    return shown && <RealInterview interview={shown} />;
  }

  beforeEach(() => {
    asked.length = 0;
    global.fetch = jest.fn(async (address, init) => {
      if (init?.method !== 'PATCH') return answerOf({ data: [] });
      asked.push(`${address} ${init.body}`);
      return new Promise<Response>((resolve) => {
        answer = resolve;
      });
    });
    storeSession(ana);
    takeOverUnsent(ana);
    const queries = newQueryClient();
    queries.setQueryData(conversationsQuery(ana.token).queryKey, {
      interviews: [told],
      complete: true,
    });
    const store = newStore(queries);
    render(
      <InInterviews known={{ store, offers }} queries={queries}>
        <Shown />
      </InInterviews>,
    );
    act(() => void store.connect());
  });
  const menu = () => screen.getByRole('combobox', { name: words.outcome });

  test('is shown at once and sent', async () => {
    await userEvent.selectOptions(menu(), en.RealLabel.outcomes.offer);
    expect(menu()).toHaveDisplayValue(en.RealLabel.outcomes.offer);
    await act(async () => answer(answerOf({})));
    expect(asked).toEqual(['/api/conversations/7 {"conversation":{"outcome":"offer"}}']);
    expect(menu()).toHaveDisplayValue(en.RealLabel.outcomes.offer);
    expect(screen.getByText(/Mar 4, 2026/)).toBeVisible();
  });

  test('is rolled back with a sentence if it is not stored', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await userEvent.selectOptions(menu(), en.RealLabel.outcomes.no);
    await act(async () => answer(answerOf({}, 503)));
    expect(await screen.findByText(words.notChanged)).toBeVisible();
    expect(menu()).toHaveDisplayValue(en.RealLabel.outcomes.open);
    expect(log).toHaveBeenCalledTimes(1);
  });
});

test('what the interviewer said is plain text, and its questions can be practiced', async () => {
  const start = jest.fn(async () => ({ kind: 'failed' }));
  const practice = { practice: { starter: { start } } } as never;
  const messages = messagesOf([
    { sender_type: 'interviewer', text_content: 'Hi *there*.' },
    { sender_type: 'interviewer', text_content: 'Tell me about *it*.', question_id: 'q' },
    { sender_type: 'user', text_content: 'I built it.', question_id: 'q' },
  ]);
  const show = (known: Known) =>
    render(
      <InInterviews known={known}>
        <ThreadContext value={{ interview: told, messages }}>
          <ol>
            {messages.map((message) => (
              <MessageBubble key={message.key} message={message} />
            ))}
          </ol>
        </ThreadContext>
      </InInterviews>,
    );
  const { unmount } = show({ practice });
  const [greeting, asked] = screen.getAllByRole('listitem');
  expect(greeting).toHaveTextContent(/^Interviewer:Hi \*there\*\./);
  expect(
    within(greeting as HTMLElement).queryByRole('button', { name: words.practice }),
  ).toBeNull();
  await userEvent.click(within(asked as HTMLElement).getByRole('button', { name: words.practice }));
  expect(start).toHaveBeenCalledWith(
    { language: 'en', question: 'Tell me about *it*.' },
    undefined,
  );
  expect(screen.getAllByRole('button', { name: words.practice })).toHaveLength(1);
  unmount();
  show({});
  expect(screen.queryByRole('button', { name: words.practice })).toBeNull();
});
