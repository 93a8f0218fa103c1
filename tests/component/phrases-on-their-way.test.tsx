import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Composer } from '@/components/interviews/practice/composer';
import { InInterviews } from '../setup/in-interviews';
import { en } from '../setup/messages';

const words = en.Practice;

const mockPhrases = Promise.withResolvers<{ saysDistress: () => boolean }>();
/** A module that is a promise keeps its import pending. */
jest.mock('@/lib/checking/distress', () =>
  Object.assign(mockPhrases.promise, { __esModule: true }),
);

test('Composer is read-only while the phrases of distress are still loading, so that no typed text is lost', async () => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  const onSend = jest.fn(() => true);
  render(
    <InInterviews>
      <Composer draftId="7" language="en" onSend={onSend} />
    </InInterviews>,
  );
  const field = screen.getByRole('textbox', { name: words.answer });
  await userEvent.type(field, 'I asked.');
  await userEvent.click(screen.getByRole('button', { name: words.send }));
  await userEvent.type(field, ' They agreed.');
  expect(field).toHaveValue('I asked.');
  expect(onSend).not.toHaveBeenCalled();
  await act(async () => mockPhrases.resolve({ saysDistress: () => false }));
  expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ text: 'I asked.' }));
  expect(field).toHaveValue('');
  expect(field).not.toHaveAttribute('readonly');
});
