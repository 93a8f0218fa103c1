import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { filtersIn } from '@/components/interviews/address/filters';
import { InterviewList } from '@/components/interviews/list/interview-list';
import { storeSession } from '@/lib/session/browser';
import { dayAfter } from '@/lib/time/dates';
import { today } from '@/lib/time/until';
import { InInterviews, type Known } from '../setup/in-interviews';
import { en } from '../setup/messages';
import { interviewsOf } from '../setup/records';

jest.mock('@/components/interviews/controls/use-narrow', () => ({ useNarrow: () => true }));

const interviews = interviewsOf([{ title: 'Costs' }]);
const list = (known: Known = {}) => (
  <InInterviews known={{ offers: ['marks'], ...known }}>
    <InterviewList
      list={{ status: 'loaded', interviews, complete: true }}
      typed=""
      filters={filtersIn('')}
      selectedId={null}
      onClear={() => undefined}
    />
  </InInterviews>
);

it('InterviewList opens the home block folded on a phone, within the space reserved for it', async () => {
  render(list());
  const room = document.querySelector('.home-room');
  expect(room).toBeEmptyDOMElement();
  const title = await screen.findByText(en.InterviewsHome.title);
  const block = room?.querySelector<HTMLDetailsElement>('.home-block');
  expect(block?.open).toBe(false);
  await userEvent.click(title);
  expect(block?.open).toBe(true);
});

it('InterviewList on a phone asks in the folded home block how an interview went, the day after it', async () => {
  storeSession({ token: 'token-a', user: { id: 1 }, expires_at: null });
  const nextInterview = { day: dayAfter(today(), -1), topic: 'Ward manager' };
  const nothing: never[] = [];
  const answers = { subscribe: () => () => undefined, get: () => nothing, has: () => false };
  const practice = { practice: { answers } } as never;
  render(list({ offers: ['practise', 'debrief', 'next_interview'], nextInterview, practice }));
  const { short, tell, dismiss, title } = en.RealInterview.after;
  const asked = await screen.findByText(short);
  const block = asked.closest('details');
  expect(asked.closest('summary')).toHaveTextContent('Ward manager');
  await userEvent.click(asked);
  expect(screen.getByRole('button', { name: tell })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: dismiss }));
  expect(screen.queryByRole('heading', { name: title })).toBeNull();
  await userEvent.click(screen.getByText(en.InterviewsHome.title));
  expect(block?.open).toBe(false);
  expect(screen.queryByText(short)).toBeNull();
});
