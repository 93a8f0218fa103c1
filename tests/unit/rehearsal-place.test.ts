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

it('the place is a question from when it is asked until it is answered', () => {
  expect(placeAfter([opening])).toEqual({ kind: 'question', key: 'm0', text: 'Why us?' });
  expect(placeAfter([opening], true)).toEqual({ kind: 'waiting' });
  expect(placeAfter([opening, answers('a')])).toEqual({ kind: 'waiting' });
  expect(placeAfter([])).toEqual({ kind: 'waiting' });
});

it('the next question includes what it refers to', () => {
  const text = 'You wrote: “Led the move to Kubernetes”. Tell me how.';
  expect(placeAfter([opening, answers('a'), asks('b', `Next question:\n\n**${text}**`)])).toEqual({
    kind: 'question',
    key: 'm2',
    text,
  });
});

it('the coach’s words after the last question ask nothing', () => {
  const end = asks('a', 'That is all I ask.');
  expect(placeAfter([opening, answers('a'), end])).toEqual({ kind: 'over' });
});

it('questions without ids are recognized by their text', () => {
  expect(placeAfter([asks(null, 'Why you?')])).toMatchObject({ kind: 'question' });
  expect(placeAfter([asks(null, 'Thank you.')])).toEqual({ kind: 'over' });
});
