import { lastQuestion, questionFor, shortened } from '@/lib/interviews/question';
import { messageOf } from '../../setup/records';

const message = (id: string, sender_type: 'ai' | 'user', text_content: string) =>
  messageOf({ sender_type, text_content }, id);

test('the next step · an answer knows the question before it', () => {
  expect(lastQuestion('**Good.** So: why _you_?\n\nTake your time.')).toBe('So: why you?');
  expect(lastQuestion('¿Qué harías distinto?')).toBe('¿Qué harías distinto?');
  expect(lastQuestion('Tell me\nabout yourself.')).toBe('Tell me about yourself.');
  expect(shortened('word '.repeat(100))).toMatch(/^(?:word ){31}word…$/);
  const messages = [
    message('1', 'user', 'Hi'),
    message('2', 'ai', 'Why you?'),
    message('3', 'user', 'Because.'),
    message('4', 'ai', ' '),
    message('5', 'user', 'And so on.'),
  ];
  const answers = messages.filter(({ sender }) => sender === 'user');
  expect(answers.map((answer) => questionFor(answer, messages))).toEqual([
    '',
    'Why you?',
    'Why you?',
  ]);
});
