import { render, screen } from '@testing-library/react';
import { ThreadContext } from '@/components/interviews/message/thread-context';
import { ThreadMessages } from '@/components/interviews/thread/thread-messages';
import en from '@/messages/en.json';
import type { Known } from '../setup/in-interviews';
import { InInterviews } from '../setup/in-interviews';
import { interviewOf, messagesOf } from '../setup/records';

jest.mock('@/components/interviews/controls/use-narrow', () => ({ useNarrow: () => false }));
jest.mock('@/components/interviews/thread/message-bubble', () => ({ MessageBubble: () => null }));

const messages = messagesOf([{ sender_type: 'ai', text_content: 'Who decided?' }]);
const paging = { has: { earlier: false, later: false }, loading: null };
const finished = { finished_at: '2026-11-18T10:00:00Z' };
const known = { isKnown: true, offers: [] };

function show(attributes: object, context: Known) {
  render(
    <InInterviews known={context}>
      <ThreadContext value={{ interview: interviewOf(attributes), messages }}>
        <ThreadMessages
          shown={{ from: 0, to: 1 }}
          paging={paging as never}
          onMore={() => undefined}
        />
      </ThreadContext>
    </InInterviews>,
  );
  return screen.queryByRole('link', { name: en.InterviewsScreen.nextStep.practiceOnWhatsapp });
}

it('a finished interview ends with a link to WhatsApp, and no invented message of the coach', () => {
  expect(show(finished, known)).toBeVisible();
  expect(document.querySelector('.bubble-in')).toBeNull();
});

it.each([
  ['the interview is not finished', {}, known],
  ['the interview is waiting for a review', { status: 'pending' }, known],
  ['it is not known yet whether practice is offered', finished, { ...known, isKnown: false }],
  ['practice is offered', finished, { ...known, offers: ['practise'] } as const],
])('nothing follows the last message if %s', (_, attributes, context) => {
  expect(show(attributes, context as Known)).toBeNull();
});
