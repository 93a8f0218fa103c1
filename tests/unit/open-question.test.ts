import { openQuestion, splitAtQuestion } from '@/components/interviews/message/open-question';
import { interviewOf, messagesOf } from '../setup/records';

const asks = { sender_type: 'ai', question_id: 'q', text_content: 'Why you?' };
const says = { sender_type: 'user', text_content: 'Because.' };
const open = (messages: object[], interview: object = { question_count: 5 }) =>
  openQuestion({ interview: interviewOf(interview), messages: messagesOf(messages as never) })
    ?.text;

test('openQuestion returns the coach’s last question, until the coach says something else', () => {
  expect(open([asks])).toBe('Why you?');
  expect(open([asks, says])).toBe('Why you?');
  const followUp = { sender_type: 'ai', text_content: 'You say so. How?' };
  expect(open([asks, says, followUp])).toBe('You say so. How?');
  expect(open([asks, says, { sender_type: 'ai', text_content: 'Thank you.' }])).toBeUndefined();
});

test('openQuestion returns nothing for a finished interview, or if the API counts no questions', () => {
  const scores = [{ skill: 'Numbers', value: 4, max: 5 }];
  expect(open([asks], { question_count: 5, scores })).toBeUndefined();
  const finished_at = '2026-11-18T10:00:00Z';
  expect(open([asks], { question_count: 5, finished_at })).toBeUndefined();
  expect(open([asks], {})).toBeUndefined();
});

test('splitAtQuestion takes the bold paragraph for the question, or else the last one with a question', () => {
  expect(splitAtQuestion('Good.\n\nNext:\n\n**Tell me about a goal.**\n\nOut loud.')).toEqual({
    before: 'Good.\n\nNext:',
    asked: '**Tell me about a goal.**',
    after: 'Out loud.',
  });
  expect(splitAtQuestion('You said **42**. Good.\n\nHow did you find out?')?.asked).toBe(
    'How did you find out?',
  );
  expect(splitAtQuestion('Nothing asked.')).toBeNull();
  expect(splitAtQuestion(`${'Very long. '.repeat(50)}Why?`)).toBeNull();
  expect(splitAtQuestion('```\n\nwhy?\n\n```')).toBeNull();
});
