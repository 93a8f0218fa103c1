import assert from 'node:assert/strict';
import { personWhere, read, started, write } from '../practicing.ts';
import { ask, test } from '../upstream.ts';

test('a blank note counts as none', async (context) => {
  const token = await personWhere(context, 'marks', 'practise');
  const { id: conversation_id } = await started(token);
  const { id } = read(await write(token, conversation_id, 'I cut them to one.'));
  const mark = { conversation_id, note: ' \n ' };
  const answer = await ask('PUT', `/me/marks/${id}`, { token, json: { mark } });
  assert.equal(answer.status, 200, answer.text);
  assert.equal((answer.body as { data: { note: unknown } }).data.note, null);
});
