import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InterviewRow } from '@/components/interviews/list/interview-row';
import { InterviewsStore } from '@/lib/interviews/store';
import en from '@/messages/en.json';
import { InInterviews } from '../setup/in-interviews';
import { interviewOf } from '../setup/records';

it('the focus returns to the pencil, even if a frame comes before the row is drawn', async () => {
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    draw(0);
    return 0;
  });
  const store = new InterviewsStore({ locale: 'en', selectedId: null, seed: null });
  jest.spyOn(store, 'rename').mockResolvedValue(true);
  render(
    <InInterviews known={{ store }}>
      <InterviewRow
        interview={interviewOf({ title: 'Before' })}
        excerptFrom={0}
        isSelected={false}
      />
    </InInterviews>,
  );
  const pencil = { name: en.InterviewsScreen.editTitle };
  await userEvent.click(screen.getByRole('button', pencil));
  await userEvent.keyboard('After{Enter}');
  await screen.findByRole('button', pencil);
  await waitFor(() => expect(screen.getByRole('button', pencil)).toHaveFocus());
});
