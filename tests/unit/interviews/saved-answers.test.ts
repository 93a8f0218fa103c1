import { savedAsMarkdown } from '@/lib/interviews/export-markdown';
import { isSaved, ownerOf, readSavedAnswers, withToggled } from '@/lib/interviews/saved-answers';
import en from '@/messages/en.json';

const answer = (messageKey: string, text = 'We slipped.') => ({
  conversationId: 'c1',
  messageKey,
  title: 'Behavioural',
  question: 'What did it cost?',
  text,
  createdAt: Date.UTC(2026, 9, 20, 12),
  language: 'en',
});

test('saved answers · added, removed, limited, read back', () => {
  const one = withToggled([], answer('1'));
  expect(isSaved(one, answer('1', 'Edited since'))).toBe(true);
  expect(withToggled(one, answer('1'))).toEqual([]);
  let many = one;
  for (let at = 0; at < 300; at += 1) many = withToggled(many, answer(`m${at}`, 'x'.repeat(9_000)));
  expect(many).toHaveLength(200);
  expect(many[0]).toMatchObject({ messageKey: 'm299' });
  expect(JSON.stringify(many).length).toBeLessThan(1_000_000);
  expect(readSavedAnswers(JSON.stringify(many))).toEqual(many);
  const odd = [null, '', '{', '{}', '7', '[null,7,{},{"conversationId":1,"messageKey":"a"}]'];
  for (const kept of odd) expect(readSavedAnswers(kept)).toEqual([]);
});

test('saved answers · stored per person, and not at all for an unknown person', () => {
  const attributes = { email: 'a@b.co', name: 'Ana' };
  expect(ownerOf({ data: { id: '7', attributes } })).toBe('7');
  expect(ownerOf({ user: { data: { id: 7, attributes } } })).toBe('7');
  expect(ownerOf({ data: { attributes } })).toBe('a@b.co');
  expect(ownerOf({ email: 'a@b.co' })).toBe('a@b.co');
  for (const nobody of [null, undefined, '', 7, {}, { name: 'Ana' }, { id: '', email: 7 }])
    expect(ownerOf(nobody)).toBeNull();
});

test('saved answers · exported as Markdown', () => {
  const words = en.InterviewsScreen;
  const text = savedAsMarkdown('Saved answers', [answer('1'), answer('2', '')], words, 'UTC');
  expect(text).toBe(
    '# Saved answers\n\n## What did it cost?\n\nBehavioural, October 20, 2026 at 12:00:00 PM\n\nWe slipped.\n\n## What did it cost?\n\nBehavioural, October 20, 2026 at 12:00:00 PM\n\nVoice message\n',
  );
});
