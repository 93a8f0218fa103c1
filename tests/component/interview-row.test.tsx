import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InterviewRow } from '@/components/interviews/list/interview-row';
import { readInterviews } from '@/lib/interviews/interview';
import { InterviewsStore } from '@/lib/interviews/store';
import en from '@/messages/en.json';
import { InInterviews } from '../setup/in-interviews';

const [interview] = readInterviews({ data: [{ id: 'c1', attributes: { title: 'Before' } }] });

it('the focus returns to the pencil, even if a frame comes before the row is drawn', async () => {
  if (!interview) throw new Error('There is an interview to draw.');
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    draw(0);
    return 0;
  });
  const store = new InterviewsStore({ locale: 'en', selectedId: null, seed: null });
  jest.spyOn(store, 'rename').mockResolvedValue(true);
  const words = en.InterviewsScreen;
  render(
    <InInterviews known={{ store }}>
      <InterviewRow interview={interview} excerptFrom={0} isSelected={false} />
    </InInterviews>,
  );
  await userEvent.click(screen.getByRole('button', { name: words.editTitle }));
  await userEvent.keyboard('After{Enter}');
  const pencil = await screen.findByRole('button', { name: words.editTitle });
  await waitFor(() => expect(pencil).toHaveFocus());
});
