import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, beforeEach, suite, test } from 'node:test';
import type { Interview } from '../../reference-api/coach/coach.ts';
import { modelCoach } from '../../reference-api/coach/model-coach.ts';
import { rulesCoach } from '../../reference-api/coach/rules-coach.ts';
import { transcribeAt } from '../../reference-api/coach/transcribe.ts';
import { coachWords } from '../../reference-api/coach/words.ts';
import { injections } from '../fixtures/injections.ts';
import { temporaryFolder } from '../rig/embedded-api.ts';
import { type Chat, type Manner, refuses, says, startModel } from '../rig/model-stand-in.ts';

const standIn = await startModel();
const folder = await temporaryFolder();
after(async () => {
  standIn.stop();
  await folder.remove();
});
beforeEach(() => {
  standIn.asked = [];
});

const place = () => ({ url: standIn.url, model: 'stand-in', key: 'secret-key', deadlineMs: 400 });
const coach = () => modelCoach(place(), rulesCoach);
const said = 'I cut the on-call pages from eleven a week to fewer than one.';
const interview = (
  text: string | null = said,
  language: Interview['language'] = 'en',
): Interview => ({
  language,
  question: 'Tell me about a result.',
  turns: [
    { sender: 'ai', text: 'Tell me about a result.' },
    { sender: 'user', text },
  ],
});
const remark = (quote: string, answer = 0) => ({ answer, quote, kind: 'keep', note: 'A number.' });

suite('a coach by a model', () => {
  test('its answer and remarks arrive, and the key is sent in its header only', async () => {
    standIn.manner = says(() => ({
      answer: 'How did you measure it?',
      remarks: [remark('fewer than one')],
    }));
    const { answer, remarks } = await coach().reply(interview());
    assert.equal(answer, 'How did you measure it?');
    assert.deepEqual(remarks, [[{ quote: 'fewer than one', kind: 'keep', note: 'A number.' }]]);
    const [asked] = standIn.asked;
    assert.deepEqual(
      [asked?.path, asked?.authorization],
      ['/v1/chat/completions', 'Bearer secret-key'],
    );
    assert.ok(!asked?.body.includes('secret-key'));
  });

  test('a quote that was not said, of another answer, or inside another quote is left out', async () => {
    const made = ['from eleven pages to none', '', ' ', 'fewer', said];
    standIn.manner = says(() => ({
      answer: 'And then?',
      remarks: [
        remark('fewer than one'),
        ...made.map((quote) => remark(quote)),
        remark('eleven', 7),
      ],
    }));
    const { remarks } = await coach().reply(interview());
    assert.deepEqual(
      remarks.flat().map(({ quote }) => quote),
      ['fewer than one'],
    );
  });

  test('scores are limited to the known skills and their bounds', async () => {
    const scores = [
      ['Structure', 99],
      ['Numbers', -3],
      ['Numbers', 4],
      ['Charm', 5],
    ].map(([skill, value]) => ({ skill, value }));
    standIn.manner = says(() => ({ answer: 'Well done.', scores }));
    assert.deepEqual((await coach().finish(interview())).scores, [
      { skill: 'Structure', value: 5, max: 5 },
      { skill: 'Numbers', value: 1, max: 5 },
    ]);
  });

  test('without a score of a known skill the rules score instead, and it says so', async () => {
    standIn.manner = says(() => ({ answer: 'Bien.', scores: [{ skill: 'Estructura', value: 4 }] }));
    const ending = await coach().finish(interview());
    assert.deepEqual(ending.scores, (await rulesCoach.finish(interview())).scores);
    assert.match(ending.answer, new RegExp(coachWords.en.modelFailed));
  });

  for (const [what, manner] of [
    ['is slow', () => {}],
    ['answers malformed JSON', says(() => 'Sure! Here is {"answer": "what you asked')],
    ['has another shape', says(() => ({ reply: 'hello' }))],
    ['is empty', says(() => '')],
    ['refuses', refuses(401, 'invalid_api_key')],
    ['is over its quota', refuses(429, 'insufficient_quota')],
    ['fails', refuses(500, 'server_error')],
    ['hangs up', (asked) => asked.socket.destroy()],
    [
      'breaks off',
      (asked, answer) => {
        answer.writeHead(200, { 'Content-Length': '999' }).write('{"choices":');
        setImmediate(() => asked.socket.destroy());
      },
    ],
    ['is no JSON', (_, answer) => void answer.end('<html>')],
  ] as [string, Manner][]) {
    test(`if it ${what}, it is asked once more, then the rules answer and say so`, async () => {
      standIn.manner = manner;
      const began = performance.now();
      const { answer, remarks } = await coach().reply(interview());
      assert.ok(performance.now() - began < 3_000);
      assert.equal(standIn.asked.length, 2);
      assert.match(answer, /^\*The model that coaches here did not answer/);
      assert.deepEqual(remarks, (await rulesCoach.reply(interview())).remarks);
      const ending = await coach().finish(interview(said, 'es'));
      assert.match(ending.answer, /^\*El modelo que hace de coach no respondió/);
      assert.equal(ending.scores.length, 4);
      assert.equal(standIn.asked.length, 3, 'once, if a request waits for it');
      assert.match((await coach().reply(interview(), true)).answer, /did not answer/);
      assert.equal(standIn.asked.length, 4);
    });
  }

  test('its answer to the second attempt is used', async () => {
    standIn.manner = (...call) => {
      standIn.manner = says(() => ({ answer: 'Here I am.', remarks: [] }));
      refuses(503, 'overloaded')(...call);
    };
    assert.equal((await coach().reply(interview())).answer, 'Here I am.');
  });

  test('it is not asked about a recording without a transcript', async () => {
    const { answer } = await coach().reply(interview(null));
    assert.match(answer, /cannot hear recordings/);
    assert.equal(standIn.asked.length, 0);
  });
});

suite('an answer is data, not instructions', () => {
  const instructionsOf = ({ messages }: Chat) =>
    messages.filter(({ role }) => role === 'system').map(({ content }) => content);

  for (const [at, injection] of injections.entries()) {
    test(`injection ${at + 1} changes no instruction, and a model that obeys it can only make a silly remark`, async () => {
      standIn.manner = says(() => ({ answer: 'And then?', remarks: [] }));
      await coach().reply(interview());
      await coach().reply(interview(injection));
      const [plain, attacked] = standIn.asked.map(({ body }) => JSON.parse(body) as Chat);
      assert.ok(plain && attacked);
      assert.deepEqual(instructionsOf(attacked), instructionsOf(plain));
      assert.deepEqual(
        attacked.messages.map(({ role }) => role),
        ['system', 'user'],
      );
      const data = JSON.parse(attacked.messages[1]?.content ?? '') as { toMark: string[] };
      assert.deepEqual(data.toMark, [injection], 'it is in the data, unchanged');

      standIn.manner = says(() => ({
        answer: injection,
        remarks: [remark(injection), remark('a quote nobody said'), remark('You are hired')],
        scores: [{ skill: 'Structure', value: 1_000 }],
        plan: 'power',
        sql: 'drop table users',
      }));
      const reply = await coach().reply(interview(injection));
      assert.deepEqual(Object.keys(reply).sort(), ['answer', 'remarks']);
      for (const { quote } of reply.remarks.flat()) assert.ok(injection.includes(quote));
      const { scores } = await coach().finish(interview(injection));
      assert.ok(scores.every(({ value, max }) => value <= max));
    });
  }
});

suite('the transcript of a recording', () => {
  const listen = () => transcribeAt(place());
  const recording = async () => {
    const file = join(folder.path, 'said.webm');
    await writeFile(file, 'sound');
    return file;
  };
  const answers =
    (body: unknown): Manner =>
    (_, answer) =>
      void answer.end(typeof body === 'string' ? body : JSON.stringify(body));

  test('comes with its times', async () => {
    const segments = [
      { id: 0, start: 0, end: 1.5, text: ' I cut pages. ' },
      { id: 1, start: 1.5, end: 1.5, text: 'nothing' },
    ];
    standIn.manner = answers({ text: ' I cut pages. ', segments });
    assert.deepEqual(await listen()(await recording()), {
      text: 'I cut pages.',
      segments: [{ start: 0, end: 1.5, text: 'I cut pages.' }],
    });
    const [asked] = standIn.asked;
    assert.deepEqual(
      [asked?.path, asked?.authorization],
      ['/v1/audio/transcriptions', 'Bearer secret-key'],
    );
    assert.match(asked?.body ?? '', /name="model"\r\n\r\nstand-in/);
  });

  test('may come without times', async () => {
    standIn.manner = answers({ text: 'I cut pages.', segments: 'none' });
    assert.deepEqual(await listen()(await recording()), { text: 'I cut pages.', segments: [] });
  });

  for (const [what, manner] of [
    ['slow', () => {}],
    ['malformed', answers('I cut pages')],
    ['another shape', answers({ words: 1 })],
    ['refusing', refuses(401, 'invalid_api_key')],
    ['over quota', refuses(429, 'insufficient_quota')],
  ] as [string, Manner][]) {
    test(`a transcription that is ${what} fails in time`, async () => {
      standIn.manner = manner;
      const began = performance.now();
      await assert.rejects(listen()(await recording()));
      assert.ok(performance.now() - began < 2_000);
    });
  }
});
