import assert from 'node:assert/strict';
import { Listener } from '../../rig/event-stream.ts';
import { listen, newPerson, read, started, write } from '../practicing.ts';
import { ask, login, readSession, test, upstreamUrl } from '../upstream.ts';

/** Limits of the load that one account puts on the shared database, over all its sessions. */

test('a person may have ten streams open over all sessions, and each gets every change', async (context) => {
  const person = await newPerson();
  const other = readSession(await login(person)).token;
  const { id } = await started(person.token);
  const tokens = Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? person.token : other));
  const streams = await Promise.all(tokens.map((token) => listen(context, token)));
  assert.deepEqual(new Set(streams.map(({ status }) => status)), new Set([200]));
  const over = await Listener.open(upstreamUrl(), { token: other, path: '/events' });
  assert.deepEqual([over.status, over.headers['retry-after']], [429, '30']);
  assert.equal((await listen(context, (await newPerson()).token)).status, 200);
  await Promise.all(streams.map((one) => one.find(({ name }) => name === 'reset')));

  const { id: messageId } = read(await write(person.token, id, 'I asked twice.'));
  for (const one of streams)
    await one.find(({ data }) => (data.message as { id?: string } | undefined)?.id === messageId);
});

for (const what of ['renames', 'marks'] as const)
  test(`${what} by one person are limited per minute`, async () => {
    const [{ token }, neighbor] = [await newPerson(), await newPerson()];
    const change = async (who: string) => {
      const { id } = await started(who);
      const { id: message } = read(await write(who, id, 'I asked twice.'));
      return what === 'renames'
        ? () => ask('PUT', `/conversations/${id}`, { token: who, json: { title: 'Mine' } })
        : () =>
            ask('PUT', `/me/marks/${message}`, {
              token: who,
              json: { mark: { conversation_id: id, starred: true } },
            });
    };
    const once = await change(token);
    // The requests are concurrent, because a slow machine takes minutes for so many in sequence,
    // and there are two waves, because a minute may end between them.
    const answers = [];
    for (let wave = 0; wave < 2; wave += 1)
      answers.push(...(await Promise.all(Array.from({ length: 130 }, once))));
    const refused = answers.find(({ status }) => status === 429);
    assert.ok(refused, `answered ${[...new Set(answers.map(({ status }) => status))].join(', ')}`);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    assert.equal((await (await change(neighbor.token))()).status, 200);
  });
