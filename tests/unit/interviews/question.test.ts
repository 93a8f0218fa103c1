import { askedIn, lastQuestion, questionFor } from '@/lib/text/question';
import { firstSentence, shortened } from '@/lib/text/sentences';
import { messageOf } from '../../setup/records';

const message = (id: string, sender_type: 'ai' | 'user', text_content: string) =>
  messageOf({ sender_type, text_content }, id);

test('lastQuestion finds the question before an answer', () => {
  expect(lastQuestion('**Good.** So: why _you_?\n\nTake your time.')).toBe('So: why you?');
  expect(lastQuestion('¿Qué harías distinto?')).toBe('¿Qué harías distinto?');
  expect(lastQuestion('Tell me\nabout yourself.')).toBe('Tell me about yourself.');
  // The coach repeats the question in other words and without a question mark, so the bold text
  // counts.
  const once =
    'Once more, the question from last week: **"Tell me about a time you failed."** This time, be brief.';
  expect(lastQuestion(once)).toBe('Tell me about a time you failed.');
  expect(lastQuestion('Otra vez la pregunta: «Háblame de un error tuyo.» Más corto.')).toBe(
    'Háblame de un error tuyo.',
  );
  // A question in a quotation from the answer does not count.
  expect(lastQuestion('You said "I fixed it in three hours." Go on.')).toMatch(/^You said/);
  expect(firstSentence('```\ncode\n```\n\n- **Good.** Next one: why?')).toBe('Good.');
  expect(firstSentence(' ')).toBe('');
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

test('the question of a message is complete, in bold if the API says that there is one', () => {
  const asking = (text_content: string, question_id?: string, sender_type = 'ai') =>
    askedIn(messageOf({ sender_type, text_content, question_id }));
  const said =
    '**Keep it.**\n\nNow:\n\n**Tell me of a success. What came of it?**\n\nTake your time.';
  expect(asking(said, 'a')).toBe('Tell me of a success. What came of it?');
  expect(asking(said)).toBe('What came of it?');
  expect(asking('Good. Why you?', 'a')).toBe('Why you?');
  expect(asking('Thank you.', 'a')).toBeNull();
  expect(asking('Why me?', 'a', 'user')).toBeNull();
});
