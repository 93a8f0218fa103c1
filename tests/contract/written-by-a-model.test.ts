import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startEmbeddedApi, usedFolder } from '../rig/embedded-api.ts';
import { says, startModel } from '../rig/model-stand-in.ts';
import { until } from '../rig/until.ts';
import { embeddedSettings } from './hold-to-contract.ts';

/** The embedded API with a model as its coach. */
const [folder, model] = [await usedFolder(), await startModel()];
const place = { COACH_URL: model.url, COACH_MODEL: 'stand-in' };
const api = await startEmbeddedApi({ ...embeddedSettings, ...place, DATA_DIR: folder.path });
process.env.UPSTREAM_API_URL = api.url;
const { listen, newPerson, started, untilCoachSaid, write } = await import('./practising.ts');
after(async () => {
  model.stop();
  await api.stop();
  await folder.remove();
});

test('the coach’s message is shown while it is written, and then stored whole', async (context) => {
  const answer = `How did you find out? ${'Tell me more. '.repeat(40)}`.trim();
  model.manner = says(() => ({ answer, asksFollowUp: true, judged: [] }));
  const { token } = await newPerson();
  const { id } = await started(token, { language: 'en', question: 'What did you mend?' });
  const stream = await listen(context, token);
  const said = 'At work I mended the printer of our team and wrote down how, so that nobody waits.';
  await write(token, id, said);
  const all = await untilCoachSaid(token, id, 2);
  assert.equal(all.at(-1)?.attributes.text_content, answer);
  await until('the message arrives', () =>
    stream.events.some(
      ({ name, data }) => name === 'message' && JSON.stringify(data).includes('Tell me more'),
    ),
  );
  const parts = stream.events.filter(({ name }) => name === 'message_part');
  assert.ok(parts.length > 0);
  for (const { data } of parts) {
    assert.equal(data.conversation_id, id);
    assert.ok(answer.startsWith(String(data.text)));
  }
});
