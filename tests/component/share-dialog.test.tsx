import { act, render, screen } from '@testing-library/react';
import { ShareDialog } from '@/components/interviews/share/share-dialog';
import { InInterviews } from '../setup/in-interviews';
import { en } from '../setup/messages';
import { interviewOf } from '../setup/records';

const words = en.Sharing;
const real = { date: '2026-03-04', outcome: 'open' };

// jsdom opens no dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
});

it.each([
  ['a whole real interview', { real }, null, words.whatReal],
  ['an answer in a real interview', { real }, 'm1', words.whatAnswer],
  ['a whole practiced interview', {}, null, words.whatInterview],
])('says what is shared of %s', async (_, attributes, messageId, said) => {
  await act(
    async () =>
      void render(
        <InInterviews>
          <ShareDialog
            interview={interviewOf(attributes)}
            messageId={messageId}
            onClosed={() => undefined}
          />
        </InInterviews>,
      ),
  );
  expect(screen.getByText(said)).toBeVisible();
});
