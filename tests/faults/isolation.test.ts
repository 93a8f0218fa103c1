import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, goodBody } from '../rig/good-api.ts';
import { MisbehavingApi } from '../rig/misbehaving-api.ts';
import { Site } from '../rig/site.ts';
import { ask, type CallName, calls } from './listed-calls.ts';

const users = 50;
const callsEach = 16;

const turns: CallName[] = [
  ...(['conversations', 'messages', 'me', 'rename'] as const),
  ...(['details', 'sessions', 'export', 'endSession'] as const),
];

/** Each answer contains its owner's token in every field, and may contain no other. */
async function liveAs(user: number, site: Site): Promise<string[]> {
  const token = `owner-${user}-${crypto.randomUUID()}`;
  const wrong: string[] = [];
  for (let i = 0; i < callsEach; i += 1) {
    const name = turns[(i + user) % turns.length] ?? 'me';
    const answered = await ask(site.url, calls[name], { token });
    const owners = new Set(answered.text.match(/owner-\d+-[0-9a-f-]{36}/g));
    const own = owners.size === 1 && owners.has(token);
    const sameRequest = answered.headers.get('x-request-id') === answered.requestId;
    if (answered.status !== 200 || !own || !sameRequest) {
      wrong.push(`${name} of user ${user}: ${answered.status}, owners ${[...owners].join()}`);
    }
  }
  return wrong;
}

/** Many people at once; the API answers late and out of order. */
test(`${users} people × ${callsEach} calls see only their own`, async () => {
  const api = await MisbehavingApi.start((socket, asked) => {
    setTimeout(() => socket.write(answer(goodBody(asked))), Math.random() * 12);
  });
  const site = await Site.start({ UPSTREAM_API_URL: api.url });
  try {
    const all = await Promise.all(Array.from({ length: users }, (_, user) => liveAs(user, site)));
    const wrong = all.flat();
    assert.equal(wrong.length, 0, wrong.slice(0, 5).join('\n'));
    assert.equal(api.asked.length, users * callsEach);
  } finally {
    await site.stop();
    await api.close();
  }
});
