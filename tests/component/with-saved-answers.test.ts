import { withSavedAnswers } from '@/components/account/settings/with-saved-answers';
import { MarkRecords } from '@/components/interviews/marks/mark-records';
import { noMark } from '@/lib/api/marks';
import { storeSession } from '@/lib/session/browser';
import { localOwner } from '@/lib/session/unsent-owner';

const user = { data: { id: '7', attributes: { email: 'ana@person.example' } } };
const everything = '{"user":{"id":"7"}}\n';

it('the export says which answers are starred or stories of this person in this browser alone', () => {
  storeSession({ token: 'a-token', user, expires_at: null });
  expect(withSavedAnswers(everything)).toBe(everything);

  const records = new MarkRecords(`${localOwner(user)}_`, () => true);
  records.change(noMark('m1', 'c1'), { starred: true });
  const story = { title: 'The outage', skills: ['failure'] };
  records.change(noMark('m3', 'c1'), { story });
  records.change(noMark('m2', 'c1'), { checks: { result: { met: true, by: 'person' } } });
  expect(JSON.parse(withSavedAnswers(everything))).toEqual({
    user: { id: '7' },
    saved_answers: expect.arrayContaining([
      { conversationId: 'c1', messageId: 'm1', savedAt: expect.any(String) },
      { conversationId: 'c1', messageId: 'm3', savedAt: expect.any(String), story },
    ]),
  });
  expect(withSavedAnswers('not what was expected')).toBe('not what was expected');

  storeSession({ token: 'a-token', user: { data: { id: '8' } }, expires_at: null });
  expect(withSavedAnswers(everything)).toBe(everything);
});
