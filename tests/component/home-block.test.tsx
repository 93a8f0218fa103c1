import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { filtersIn } from '@/components/interviews/address/filters';
import { InterviewList } from '@/components/interviews/list/interview-list';
import en from '@/messages/en.json';
import { InInterviews } from '../setup/in-interviews';
import { interviewsOf } from '../setup/records';

jest.mock('@/components/interviews/controls/use-narrow', () => ({ useNarrow: () => true }));

const interviews = interviewsOf([{ title: 'Costs' }]);
const list = () => (
  <InInterviews known={{ offers: ['marks'] }}>
    <InterviewList
      list={{ status: 'loaded', interviews, complete: true }}
      typed=""
      filters={filtersIn('')}
      selectedId={null}
      onClear={() => undefined}
    />
  </InInterviews>
);

it('on a phone the home opens folded, within the space reserved for it', async () => {
  render(list());
  const room = document.querySelector('.home-room');
  expect(room).toBeEmptyDOMElement();
  const title = await screen.findByText(en.InterviewsHome.title);
  const block = room?.querySelector<HTMLDetailsElement>('.home-block');
  expect(block?.open).toBe(false);
  await userEvent.click(title);
  expect(block?.open).toBe(true);
});
