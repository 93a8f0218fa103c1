import assert from 'node:assert/strict';
import { eventData } from '../../../lib/contract/events.ts';
import {
  accountWhere,
  listen,
  personWhere,
  read,
  started,
  untilCoachSaid,
  write,
} from '../practicing.ts';
import { ask, test, tokenOf } from '../upstream.ts';

test('GET /events announces changes, as documented, only to their owner', async (context) => {
  const token = await personWhere(context, 'events', 'practise', 'delete_conversation');
  const other = await personWhere(context, 'events');
  const [own, foreign] = [await listen(context, token), await listen(context, other)];
  assert.equal(own.status, 200);
  assert.match(own.headers['content-type'] ?? '', /^text\/event-stream/);
  await own.find(({ name }) => name === 'reset');

  const { id } = await started(token);
  const said = read(await write(token, id, 'I cut the pages from eleven to one.'));
  await untilCoachSaid(token, id, 2);
  await ask('PUT', `/conversations/${id}`, { token, json: { conversation: { title: 'Renamed' } } });
  await own.find(({ data }) => JSON.stringify(data).includes('Renamed'));
  await ask('DELETE', `/conversations/${id}`, { token });
  await own.find(({ name }) => name === 'conversation_deleted');

  const known = own.events.map(({ name, data }) => {
    const shape = eventData.shape[name as keyof typeof eventData.shape];
    assert.ok(shape, name);
    shape.parse(data);
    return name;
  });
  assert.equal(known.at(-1), 'conversation_deleted');
  const ids = own.events.map((event) => Number(event.id));
  assert.deepEqual(
    ids,
    ids.toSorted((one, next) => one - next),
  );
  const ofAnswer = own.events.filter(
    ({ name, data }) =>
      name === 'message' && (data as { message: { id: string } }).message.id === said.id,
  );
  assert.ok(ofAnswer.length >= 2, 'once as it was stored, once with its remarks');
  assert.deepEqual(
    foreign.events.map(({ name }) => name),
    ['reset'],
  );
});

test('a stream resumes after the last event seen, without gaps or duplicates', async (context) => {
  const token = await personWhere(context, 'events', 'practise');
  const first = await listen(context, token);
  await first.find(({ name }) => name === 'reset');
  const { id } = await started(token);
  const rename = (title: string) =>
    ask('PUT', `/conversations/${id}`, { token, json: { conversation: { title } } });
  await rename('One');
  await first.find(({ data }) => JSON.stringify(data).includes('"One"'));
  first.leave();
  for (const title of ['Two', 'Three', 'Four']) await rename(title);
  const second = await listen(context, token, first.lastSeen);
  await rename('Five');
  await second.find(({ data }) => JSON.stringify(data).includes('"Five"'));
  assert.equal(
    second.events.length,
    4,
    JSON.stringify(second.events.map(({ id, name }) => [id, name])),
  );
  assert.ok(second.events.every((event) => Number(event.id) > Number(first.lastSeen)));

  for (const unknown of ['999999999999', 'x', '-1']) {
    const anew = await listen(context, token, unknown);
    const reset = await anew.find(() => true);
    assert.deepEqual([reset.name, reset.id], ['reset', second.lastSeen]);
  }
});

test('streams end with their session: by sign-out, from elsewhere, by a new password', async (context) => {
  const account = await accountWhere(context, 'events');
  const { token } = account;
  const tokens = [await tokenOf(account), await tokenOf(account), await tokenOf(account)];
  const [out, ended, changed] = await Promise.all(tokens.map((one) => listen(context, one)));
  const stays = await listen(context, token);
  for (const stream of [out, ended, changed, stays])
    await stream?.find(({ name }) => name === 'reset');
  await ask('DELETE', '/session', { token: tokens[0] });
  await out?.ended();
  const { body } = await ask('GET', '/me/sessions', { token: tokens[1] });
  const { data } = body as { data: { id: string; attributes: { current: boolean } }[] };
  await ask('DELETE', `/me/sessions/${data.find(({ attributes }) => attributes.current)?.id}`, {
    token,
  });
  await ended?.ended();
  const json = { current_password: account.password, password: 'another one' };
  await ask('PUT', '/me/password', { token, json });
  await changed?.ended();
  await ask('DELETE', '/me', { token, json: { password: 'another one' } });
  await stays.ended();
});

test('a stream needs a session', async (context) => {
  await personWhere(context, 'events');
  assert.equal((await ask('GET', '/events')).status, 401);
});
