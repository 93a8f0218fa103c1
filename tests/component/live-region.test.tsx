import { act, render, screen } from '@testing-library/react';
import { MemberWords } from '@/components/frame/member-words';
import { LiveRegion, type Say, useSaid } from '@/components/interviews/page/live-region';
import type { NewReply } from '@/components/interviews/screen/follow-interviews';
import { useReplies } from '@/components/interviews/screen/use-replies';
import type { ThreadState } from '@/components/interviews/store/state';
import en from '@/messages/en.json';
import { newStore } from '../setup/new-store';
import { messagesOf } from '../setup/records';

const store = newStore();
const said = { sender_type: 'user', text_content: 'I led four people.' };
const reply = {
  sender_type: 'ai',
  text_content: '**Good.** So what did it cost?\n\nTake your time.',
};

const threadOf = (id: string, ...all: object[]): ThreadState => ({
  id,
  status: 'loaded',
  messages: messagesOf(all.map((one) => ({ ...one }))),
  place: null,
});

type Props = { session?: number; thread: ThreadState | null; arrived?: NewReply };

let say: Say = () => undefined;

function Said({ session = 0, thread, arrived }: Props) {
  const live = useSaid(session);
  say = live.say;
  useReplies(live.say, { thread, reply: arrived ?? null, store });
  return <LiveRegion said={live.said} />;
}

const Screen = (props: Props) => (
  <MemberWords locale="en" words={en}>
    <Said {...props} />
  </MemberWords>
);

it('the live region stays in the page, and announces how a reply begins and what it asks', () => {
  const { rerender } = render(<Screen thread={threadOf('7', said)} />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  rerender(<Screen thread={threadOf('7', said, reply)} />);
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toBe('Good. So what did it cost?');
  // The announcement has the reply's language, here unknown, not the page's.
  expect(region.firstElementChild?.getAttribute('lang')).toBe('');

  // A reply with the same words is a new element, so that it is announced again.
  const first = region.firstElementChild;
  rerender(<Screen thread={threadOf('7', said, reply, said, reply)} />);
  expect(region.textContent).toBe('Good. So what did it cost?');
  expect(region.firstElementChild).not.toBe(first);
});

it.each([
  ['asks nothing', 'That helps. Take your time.', 'That helps.'],
  ['is only a question', 'What did *you* do then?', 'What did you do then?'],
  [
    'quotes a question before asking one',
    'You said “why?”. Good.\n\nWho decided?',
    'You said “why?”. Who decided?',
  ],
  ['asks in Spanish', 'Eso ayuda. Ahora bien, ¿qué hiciste tú?', 'Eso ayuda. ¿qué hiciste tú?'],
])('the live region announces a reply that %s', (_, text, announced) => {
  const { rerender } = render(<Screen thread={threadOf('7', said)} />);
  rerender(<Screen thread={threadOf('7', said, { ...reply, text_content: text })} />);
  expect(screen.getByRole('status').textContent).toBe(announced);
});

it('the live region announces our coach’s question: bold, perhaps without a question mark', () => {
  const asked = {
    ...reply,
    text_content: 'That helps.\n\n**Tell me about your part in it.**',
    question_id: 'q2',
  };
  const { rerender } = render(<Screen thread={threadOf('7', said)} />);
  rerender(<Screen thread={threadOf('7', said, asked)} />);
  expect(screen.getByRole('status').textContent).toBe('That helps. Tell me about your part in it.');
});

it('the live region skips the person’s own answers and opened interviews, and names a reply elsewhere by its title', () => {
  const { rerender } = render(<Screen thread={threadOf('7', said)} />);
  const region = screen.getByRole('status');
  rerender(<Screen thread={threadOf('7', said, said)} />);
  rerender(<Screen thread={threadOf('8', said, reply)} />);
  expect(region.textContent).toBe('');
  rerender(<Screen thread={threadOf('8', said, reply)} arrived={{ id: '8', title: 'This' }} />);
  expect(region.textContent).toBe('');
  rerender(<Screen thread={threadOf('8', said, reply)} arrived={{ id: '7', title: 'Costs' }} />);
  expect(region.textContent).toBe('New message in “Costs”');
});

it('the live region clears the last person’s announcement for the next person', () => {
  const { rerender } = render(<Screen thread={null} />);
  act(() => say('The coach is reading'));
  expect(screen.getByRole('status').textContent).toBe('The coach is reading');
  rerender(<Screen thread={null} session={1} />);
  expect(screen.getByRole('status').textContent).toBe('');
});
