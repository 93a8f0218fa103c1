import { render, screen } from '@testing-library/react';
import { WeeklyLimit } from '@/components/interviews/practice/weekly-limit';
import en from '@/messages/en.json';
import { InInterviews } from '../setup/in-interviews';

it('what stands in place of the pressed button has the focus, and is read out', () => {
  const words = en.Practice;
  render(
    <InInterviews known={{ practice: { words } as never }}>
      <WeeklyLimit availableAt={null} />
    </InInterviews>,
  );
  expect(screen.getByText(words.limit.used).parentElement).toHaveFocus();
});
