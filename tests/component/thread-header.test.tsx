import { render, screen } from '@testing-library/react';
import { ThreadContext } from '@/components/interviews/message/thread-context';
import { ThreadHeader } from '@/components/interviews/thread/thread-header';
import en from '@/messages/en.json';
import { InInterviews } from '../setup/in-interviews';
import { interviewOf, messagesOf } from '../setup/records';

jest.mock('@/components/interviews/controls/use-narrow', () => ({ useNarrow: () => false }));
jest.mock('@/components/interviews/thread/thread-actions', () => ({ ThreadActions: () => null }));

const messages = messagesOf([{ sender_type: 'ai', text_content: 'Who decided?' }]);

const show = (isReady: boolean) => (
  <InInterviews>
    <ThreadContext value={{ interview: interviewOf({}), messages }}>
      <ThreadHeader isReady={isReady} isWaiting={!isReady} shown={1} />
    </ThreadContext>
  </InInterviews>
);

it('ThreadHeader announces that messages are loading, and shows their number without announcing it', () => {
  const { rerender } = render(show(false));
  expect(screen.getByRole('status')).toHaveTextContent(en.InterviewsScreen.loadingMessages);
  rerender(show(true));
  expect(screen.getByText('Showing 1 of 1 messages').closest('[role=status]')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('');
});
