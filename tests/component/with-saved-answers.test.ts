import { withSavedAnswers } from '@/lib/account/with-saved-answers';
import { savedAnswersKey, withToggled } from '@/lib/interviews/saved-answers';
import { sessionKeys } from '@/lib/session/browser';

jest.mock('@/lib/session/fingerprint', () => ({
  fingerprintOf: async (owner: string) => `of-${owner}`,
}));

const user = { data: { id: '7', attributes: { email: 'ana@person.example' } } };
const answer = {
  ...{ conversationId: 'c1', messageKey: 'm1', title: 'Behavioural' },
  ...{ question: 'What did it cost?', text: 'Two weeks.', createdAt: 1, language: 'en' },
};
const everything = '{"user":{"id":"7"}}\n';

it('the export contains the answers that this browser saved for this person', async () => {
  localStorage.setItem(sessionKeys.token, 'a-token');
  localStorage.setItem(sessionKeys.user, JSON.stringify(user));
  expect(await withSavedAnswers(everything)).toBe(everything);

  const key = await savedAnswersKey(user);
  localStorage.setItem(String(key), JSON.stringify(withToggled([], answer)));
  expect(JSON.parse(await withSavedAnswers(everything))).toEqual({
    user: { id: '7' },
    saved_answers: [{ ...answer, savedAt: expect.any(Number) }],
  });
  expect(await withSavedAnswers('not what was expected')).toBe('not what was expected');

  localStorage.setItem(sessionKeys.user, JSON.stringify({ data: { id: '8' } }));
  expect(await withSavedAnswers(everything)).toBe(everything);
});
