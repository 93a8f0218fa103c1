import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { mark, markAnswer } from '../../../lib/contract/marks.ts';
import { readList } from '../../setup/read-list.ts';
import { listen, personWhere, read, started, write } from '../practicing.ts';
import { ask, assertRefused, test } from '../upstream.ts';

/** Answers worth telling again, stored in their marks (`links.stories`). */

async function answered(context: TestContext) {
  const token = await personWhere(context, 'practise', 'marks', 'stories');
  const { id: conversation_id } = await started(token);
  const { id } = read(await write(token, conversation_id, 'I cut the pages from eleven to one.'));
  const put = (marked: object) =>
    ask('PUT', `/me/marks/${id}`, { token, json: { mark: { conversation_id, ...marked } } });
  const storyAfter = async (marked: object) => {
    const answer = await put(marked);
    assert.equal(answer.status, 200, answer.text);
    return markAnswer.parse(answer.body).data.story ?? null;
  };
  return { token, id, put, storyAfter };
}

const story = { title: 'Eleven pages to one 🎙', skills: ['Ownership', 'Zahlen'] };

test('a story has a name and skills, stays until it is set to null, and is sent to other devices', async (context) => {
  const { token, id, storyAfter } = await answered(context);
  const stream = await listen(context, token);
  await stream.find(({ name }) => name === 'reset');
  assert.deepEqual(await storyAfter({ story }), story);
  assert.deepEqual(await storyAfter({ starred: true }), story, 'other fields leave it');
  await stream.find(
    ({ name, data }) => name === 'mark' && mark.parse(data).story?.title === story.title,
  );
  const { body } = await ask('GET', '/me/marks', { token });
  assert.deepEqual(
    readList(mark, body).records.map((one) => [one.message_id, one.story]),
    [[id, story]],
  );
  const exported = await ask('GET', '/me/export', { token });
  if (exported.status === 200) assert.ok(exported.text.includes(story.title));
  const other = { title: 'x'.repeat(120), skills: Array(6).fill('s'.repeat(60)) };
  assert.deepEqual(await storyAfter({ story: other }), other);
  assert.equal(await storyAfter({ story: null }), null);
});

test('a story without a name, with a name of 121 characters, or for seven skills is refused', async (context) => {
  const { put, storyAfter } = await answered(context);
  await storyAfter({ story });
  for (const wrong of [
    { ...story, title: ' ' },
    { ...story, title: 'x'.repeat(121) },
    { ...story, skills: Array(7).fill('Ownership') },
    { ...story, skills: [''] },
    { ...story, skills: ['x'.repeat(61)] },
    { title: 'No skills' },
    'A story',
  ])
    assertRefused(await put({ story: wrong }));
  assert.deepEqual(await storyAfter({}), story);
});
