import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HomeBlock } from '@/components/interviews/home/home';
import { filtersIn } from '@/components/interviews/list/filters';
import { InterviewList } from '@/components/interviews/list/interview-list';
import en from '@/messages/en.json';
import { InInterviews } from '../setup/in-interviews';
import { interviewsOf } from '../setup/records';

// The build inlines them.
jest.mock('@/components/interviews/use-narrow', () => ({ useNarrow: () => true }));
let mockParts: object | null = null;
jest.mock('@/components/interviews/home/lazy-home', () => ({ useHomeParts: () => mockParts }));

const interviews = interviewsOf([{ title: 'Costs' }]);
const list = () => (
  <InInterviews>
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
  mockParts = null;
  const { rerender } = render(list());
  const room = document.querySelector('.home-room');
  expect(room).toBeEmptyDOMElement();
  mockParts = { HomeBlock };
  rerender(list());
  const block = room?.querySelector<HTMLDetailsElement>('.home-block');
  expect(block?.open).toBe(false);
  await userEvent.click(screen.getByText(en.InterviewsHome.title));
  expect(block?.open).toBe(true);
});
