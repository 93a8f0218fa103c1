import { rehearsalPlace } from '@/components/interviews/practice/rehearsal-place';
import { messagesOf } from '../setup/records';

const asks = (question_id: string | null, text_content: string) => ({
  sender_type: 'ai',
  question_id,
  text_content,
});
const answers = (question_id: string) => ({
  sender_type: 'user',
  question_id,
  text_content: 'I did.',
});
const opening = asks('a', 'I only ask.\n\n**Why us?**\n\nOut loud.');
const placeAfter = (messages: object[], isOnTheWay = false) =>
  rehearsalPlace({ messages: messagesOf(messages as never) }, isOnTheWay);

it('a question that was asked is open until it is answered', () => {
  expect(placeAfter([opening])).toEqual({ kind: 'question', key: 'm0', text: 'Why us?' });
  expect(placeAfter([opening], true)).toEqual({ kind: 'waiting' });
  expect(placeAfter([opening, answers('a')])).toEqual({ kind: 'waiting' });
  expect(placeAfter([])).toEqual({ kind: 'waiting' });
});

it('the next question is whole, with what it takes up', () => {
  const text = 'You wrote: “Led the move to Kubernetes”. Tell me how.';
  expect(placeAfter([opening, answers('a'), asks('b', `Next question:\n\n**${text}**`)])).toEqual({
    kind: 'question',
    key: 'm2',
    text,
  });
});

it('what the coach says after the last question asks nothing', () => {
  const end = asks('a', 'That is all I ask.');
  expect(placeAfter([opening, answers('a'), end])).toEqual({ kind: 'over' });
});

it('without ids of questions, the text decides', () => {
  expect(placeAfter([asks(null, 'Why you?')])).toMatchObject({ kind: 'question' });
  expect(placeAfter([asks(null, 'Thank you.')])).toEqual({ kind: 'over' });
});
