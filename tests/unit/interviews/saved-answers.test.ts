import { savedAsMarkdown } from '@/components/interviews/marks/saved-as-markdown';
import { personOf } from '@/lib/session/person';
import { localOwner } from '@/lib/session/unsent-owner';
import en from '@/messages/en.json';

const answer = (messageKey: string, text = 'We slipped.') => ({
  conversationId: 'c1',
  messageId: messageKey,
  messageKey,
  title: 'Behavioral',
  question: 'What did it cost?',
  text,
  createdAt: Date.UTC(2026, 9, 20, 12),
  language: 'en',
});

test('saved answers · are stored per person, and not at all for an unknown person', () => {
  const attributes = { email: 'a@b.co', name: 'Ana' };
  expect(personOf({ data: { id: '7', attributes } })).toBe('7');
  expect(personOf({ user: { data: { id: 7, attributes } } })).toBe('7');
  expect(personOf({ data: { attributes } })).toBe('a@b.co');
  expect(personOf({ email: 'a@b.co' })).toBe('a@b.co');
  for (const nobody of [null, undefined, '', 7, {}, { name: 'Ana' }, { id: '', email: 7 }])
    expect(personOf(nobody)).toBeNull();
  expect(localOwner({ email: 'a@b.co' })).not.toBe(localOwner({ email: 'b@b.co' }));
  expect(localOwner({ name: 'Ana' })).toBeNull();
});

test('saved answers · are exported as Markdown', () => {
  const words = en.InterviewsScreen;
  const text = savedAsMarkdown('Saved answers', [answer('1'), answer('2', '')], words, 'UTC');
  expect(text).toBe(
    '# Saved answers\n\n## What did it cost?\n\nBehavioral, October 20, 2026 at 12:00:00 PM\n\nWe slipped.\n\n## What did it cost?\n\nBehavioral, October 20, 2026 at 12:00:00 PM\n\nVoice message\n',
  );
});
