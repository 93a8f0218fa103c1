import { withSavedAnswers } from '@/components/account/settings/with-saved-answers';
import { sessionKeys } from '@/lib/session/browser';
import { startOutbox } from '../setup/outbox';

const user = { data: { id: '7', attributes: { email: 'ana@person.example' } } };
const answer = {
  conversationId: 'c1',
  messageKey: 'm1',
  title: 'Behavioral',
  question: 'What did it cost?',
  text: 'Two weeks.',
  createdAt: 1,
  language: 'en',
};
const everything = '{"user":{"id":"7"}}\n';

it('the export contains the answers that this browser saved for this person', async () => {
  localStorage.setItem(sessionKeys.token, 'a-token');
  localStorage.setItem(sessionKeys.user, JSON.stringify(user));
  expect(await withSavedAnswers(everything)).toBe(everything);

  const outbox = startOutbox({ token: 'a-token', user, expires_at: null });
  const patch = { conversationId: 'c1', change: { starred: true }, copy: answer };
  outbox.add({ kind: 'mark', owner: String(outbox.person), target: 'm1', patch });
  outbox.stop();
  expect(JSON.parse(await withSavedAnswers(everything))).toEqual({
    user: { id: '7' },
    saved_answers: [{ ...answer, savedAt: expect.any(Number) }],
  });
  expect(await withSavedAnswers('not what was expected')).toBe('not what was expected');

  localStorage.setItem(sessionKeys.user, JSON.stringify({ data: { id: '8' } }));
  expect(await withSavedAnswers(everything)).toBe(everything);
});
