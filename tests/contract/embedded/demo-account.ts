import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, listConversations, mainThreads, mainToken } from '../upstream.ts';

const messages = async () => (await mainThreads()).flatMap(({ records }) => records);
const interviews = async () => listConversations(await mainToken());

test('the demo account has months of interviews, newest first', async () => {
  const conversations = await interviews();
  const dates = conversations.map(({ attributes }) => Date.parse(attributes.created_at ?? ''));
  assert.ok(conversations.length >= 36, `${conversations.length} interviews`);
  const newestFirst = dates.toSorted((one, other) => other - one);
  assert.deepEqual(dates, newestFirst);
  const days = ((dates.at(0) ?? 0) - (dates.at(-1) ?? 0)) / 86_400_000;
  assert.ok(days > 180, `${days} days`);
  assert.ok((dates.at(0) ?? 0) <= Date.now(), 'none is in the future');
});

test('the demo account’s messages are listed oldest first', async () => {
  for (const { records } of await mainThreads()) {
    const dates = records.map(({ attributes }) => Date.parse(attributes.created_at ?? ''));
    const oldestFirst = dates.toSorted((one, other) => one - other);
    assert.deepEqual(dates, oldestFirst);
  }
});

test('the demo account’s pictures and voice notes all exist', async () => {
  const addresses = (await messages())
    .flatMap(({ attributes }) => [attributes.screenshot_url, attributes.audio_url])
    .filter((address) => typeof address === 'string');
  assert.ok(addresses.length > 40, `${addresses.length} media`);
  for (const address of new Set(addresses)) {
    const answer = await ask('HEAD', new URL(address).pathname);
    assert.equal(answer.status, 200, address);
  }
});

test('the demo account’s voice notes have a length, peaks, and segments that make up their text', async () => {
  const notes = (await messages()).filter(({ attributes }) => attributes.audio_url);
  for (const { attributes } of notes) {
    const { duration, waveform, text_content } = attributes;
    const segments = attributes.segments ?? [];
    assert.ok(duration && waveform?.includes(1), `${text_content}`);
    assert.equal(segments.map(({ text }) => text).join(' '), text_content);
    assert.equal(segments.at(-1)?.end, duration);
    for (const [at, { start, end }] of segments.entries()) {
      assert.ok(start < end && start >= (segments[at - 1]?.end ?? 0), `${text_content}`);
    }
  }
});

test('the demo account’s checks quote the answers they belong to, and each met line has a quotation', async () => {
  const checked = (await messages()).filter(({ attributes }) => attributes.checks?.length);
  assert.ok(checked.length > 8, `${checked.length} answers with checks`);
  for (const { attributes } of checked) {
    for (const { quote, met, id, label } of attributes.checks ?? []) {
      assert.ok(label);
      assert.ok(quote ? attributes.text_content?.includes(quote) : met !== true, id);
    }
  }
});

test('in the demo account, exactly the interviews with checks are finished and scored', async () => {
  const finished = (await interviews()).filter(({ attributes }) => attributes.finished_at);
  assert.ok(finished.length > 8, `${finished.length} finished interviews`);
  for (const { attributes } of await interviews()) {
    const { finished_at, scores, title } = attributes;
    assert.equal(Boolean(finished_at), Boolean(scores?.length), title);
    for (const { value, max } of scores ?? []) assert.ok(value <= max && max > 0, title);
  }
});
