import { isWithheld, withheld } from '@/components/interviews/thread/withheld';
import { checksOf } from '@/lib/api/checks';
import { readJudgment, sourceOf } from '@/lib/api/judgment';
import { interviewOf, messagesOf } from '../../setup/records';

const messages = messagesOf([
  { sender_type: 'ai', text_content: 'Which pumps?', source: 'Keeps the pumps.', question_id: 'q' },
  {
    sender_type: 'user',
    text_content: 'I found four.',
    remarks: [{ quote: 'four', kind: 'keep', note: 'A number.' }],
    checks: [{ id: 'number', label: 'A number.', met: true }],
    delivery: { words: 3 },
    stronger: 'I found four in [when?].',
    unscored: 'off-topic',
  },
]);

it.each([
  ['a rehearsal', { mode: 'rehearsal' }, true],
  [
    'a rehearsal that is finished',
    { mode: 'rehearsal', finished_at: '2026-11-18T10:00:00Z' },
    false,
  ],
  ['practice', {}, false],
])('isWithheld hides judgments of %s: %s', (_what, attributes, isSilent) => {
  expect(isWithheld(interviewOf(attributes))).toBe(isSilent);
});

it('isWithheld hides nothing of an unknown interview', () => {
  expect(isWithheld(undefined)).toBe(false);
});

it('withheld keeps the text and the source of a question, and removes every judgment of an answer', () => {
  const [question, answer] = withheld(messages);
  expect(question).toBe(messages[0]);
  expect(question && sourceOf(question)).toBe('Keeps the pumps.');
  expect(answer?.text).toBe('I found four.');
  expect(answer?.remarks).toEqual([]);
  expect(answer && checksOf(answer)).toEqual([]);
  expect(answer && readJudgment(answer)).toBeNull();
});

it('withheld returns the same object for an unchanged message, which is then drawn once', () => {
  expect(withheld(messages)[1]).toBe(withheld([...messages])[1]);
});
