import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, beforeEach, suite, test } from 'node:test';
import type { Interview } from '../../reference-api/coach/coach.ts';
import { modelCoach } from '../../reference-api/coach/model-coach.ts';
import { rulesCoach } from '../../reference-api/coach/rules-coach.ts';
import { transcribeAt } from '../../reference-api/coach/transcribe.ts';
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
const question = {
  id: 'improved',
  text: 'Tell me about something you made faster, cheaper or simpler.',
};
const said = 'I cut the on-call pages of our team from eleven a week to fewer than one.';
const interview = (
  text: string | null = said,
  language: Interview['language'] = 'en',
): Interview => ({
  language,
  questions: [question],
  turns: [
    { sender: 'ai', text: question.text, questionId: question.id, judged: null },
    { sender: 'user', text, questionId: question.id, judged: null },
  ],
  lastTake: null,
});
const remark = (quote: string, id = 'number') => ({ id, quote, note: 'A number.' });
const reply = (answer: string, about: object = {}, asksFollowUp = true) => ({
  answer,
  asksFollowUp,
  judged: [{ answer: 0, remarks: [], scores: [], stronger: null, ...about }],
});
const byRules = () => rulesCoach.reply(interview());

suite('a coach by a model', () => {
  test('its answer and remarks arrive, and the key is sent in its header only', async () => {
    standIn.manner = says(() =>
      reply('How did you measure it?', { remarks: [remark('fewer than one')] }),
    );
    const { answer, questionId, judged } = await coach().reply(interview());
    assert.equal(answer, 'How did you measure it?');
    assert.equal(questionId, null, 'a follow-up');
    assert.deepEqual(judged[0]?.findings, [
      { quote: 'fewer than one', id: 'number', note: 'A number.' },
    ]);
    const [asked] = standIn.asked;
    assert.deepEqual(
      [asked?.path, asked?.authorization],
      ['/v1/chat/completions', 'Bearer secret-key'],
    );
    assert.ok(!asked?.body.includes('secret-key'));
  });

  test('it is told what this kind of question wants, and what it says is shown while it is written', async () => {
    const parts: string[] = [];
    standIn.manner = says(() => reply('How did you measure it, and for how long?'));
    const onPart = (part: string) => parts.push(part);
    const { answer } = await coach().reply(interview(), { onPart });
    assert.equal(answer, 'How did you measure it, and for how long?');
    assert.ok(parts.length > 2);
    for (const part of parts) assert.ok(answer.startsWith(part), part);
    const { messages, stream } = JSON.parse(standIn.asked[0]?.body ?? '') as Chat;
    assert.equal(stream, true);
    assert.match(messages[0]?.content ?? '', /A story: .*no-result.*numbers/s);
  });

  test('a quote that was not said, of another answer, or inside another quote is left out, and so is an unknown remark', async () => {
    const made = ['from eleven pages to none', '', ' ', 'fewer', said];
    standIn.manner = says(() => ({
      answer: 'And then?',
      asksFollowUp: true,
      judged: [
        {
          answer: 0,
          remarks: [
            remark('fewer than one'),
            remark('eleven', 'genius'),
            remark('eleven', 'this-employer'),
            ...made.map((quote) => remark(quote)),
          ],
          scores: [],
          stronger: null,
        },
        { answer: 7, remarks: [remark('eleven')], scores: [], stronger: null },
      ],
    }));
    const { judged } = await coach().reply(interview());
    assert.deepEqual(
      judged.flatMap(({ findings }) => findings.map(({ quote }) => quote)),
      ['fewer than one'],
    );
  });

  test('scores are limited to the skills of the question and their bounds; a missing one is that of the rules', async () => {
    const scores = [
      ['structure', 99],
      ['numbers', -3],
      ['numbers', 4],
      ['charm', 5],
      ['relevance', 5],
    ].map(([skill, value]) => ({ skill, value }));
    standIn.manner = says(() => reply('Well done.', { scores }));
    const { judged } = await coach().reply(interview());
    const values = judged[0]?.values.map(({ skill, value }) => [skill, value]);
    const rules = (await byRules()).judged[0]?.values.map(({ skill, value }) => [skill, value]);
    assert.deepEqual(values, [['structure', 5], ['numbers', 1], ...(rules?.slice(2) ?? [])]);
  });

  test('a stronger version with a fact of its own is not shown', async () => {
    const own =
      'I cut the on-call pages of our team from eleven a week to fewer than one [in how long?].';
    for (const [stronger, shown] of [
      [own, own],
      [own.replace('eleven', 'forty'), null],
      ['At Google I cut the pages from eleven a week to fewer than one.', null],
    ] as const) {
      standIn.manner = says(() => reply('Good.', { stronger }));
      const { judged } = await coach().reply(interview());
      assert.equal(judged[0]?.stronger, shown ?? (await byRules()).judged[0]?.stronger);
    }
  });

  for (const [what, manner] of [
    ['is slow', () => {}],
    ['answers malformed JSON', says(() => 'Sure! Here is {"answer": "what you asked')],
    ['has another shape', says(() => ({ reply: 'hello' }))],
    ['is empty', says(() => '')],
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
      const { answer, judged } = await coach().reply(interview());
      assert.ok(performance.now() - began < 3_000);
      assert.equal(standIn.asked.length, 2);
      assert.match(answer, /^\*The model that coaches here did not answer/);
      assert.deepEqual(judged, (await byRules()).judged);
      const inHaste = await coach().reply(interview(), { isInHaste: true });
      assert.match(inHaste.answer, /did not answer/);
      assert.equal(standIn.asked.length, 3, 'once, if a request waits for it');
      const shown = await coach().reply(interview(), { onPart: () => {} });
      assert.match(shown.answer, /did not answer/, 'also where it is shown while it is written');
    });
  }

  test('if it refuses the key, it is not asked again, and the log has the status', async (context) => {
    const logged = context.mock.method(console, 'error', () => {});
    standIn.manner = refuses(401, 'invalid_api_key');
    for (const options of [{}, { onPart: () => {} }]) {
      const { answer } = await coach().reply(interview(), options);
      assert.match(answer, /^\*The model that coaches here did not answer/);
    }
    assert.equal(standIn.asked.length, 2);
    for (const {
      arguments: [line],
    } of logged.mock.calls) {
      const { time, ...said } = JSON.parse(String(line));
      assert.ok(Date.parse(time) > 0);
      assert.deepEqual(said, {
        ...{ level: 'error', event: 'coach-model-failed' },
        ...{ reason: 'AI_APICallError', status: 401, attempt: 0 },
      });
    }
    assert.equal(logged.mock.callCount(), 2);
  });

  test('what it says is cut between characters, and is well-formed', async () => {
    const note = `${'x'.repeat(299)}😀`;
    standIn.manner = says(() =>
      reply(`${'y'.repeat(1_997)}\ud83d😀`, {
        remarks: [{ ...remark('one'), note }, remark('\ude00')],
        stronger: '\ud83d',
      }),
    );
    const { answer, judged } = await coach().reply(interview(`${said} 😀`));
    assert.deepEqual(
      judged.flatMap(({ findings }) => findings.map((one) => one.note)),
      [note],
    );
    assert.ok(answer.isWellFormed());
  });

  test('an answer without end is given up', async () => {
    let sent = 0;
    standIn.manner = (_, answer) => {
      answer.setHeader('Content-Type', 'application/json');
      const part = `"${'x'.repeat(64 * 1024)}`;
      const more = (): void => {
        let isRead = true;
        while (isRead && !answer.destroyed && sent < 64 * 1024 * 1024) {
          sent += part.length;
          isRead = answer.write(part);
        }
        if (!isRead) answer.once('drain', more);
      };
      answer.write('{"choices":');
      more();
    };
    const { answer } = await coach().reply(interview());
    assert.match(answer, /did not answer/);
    assert.ok(sent < 16 * 1024 * 1024, `${sent} bytes were sent`);
  });

  test('its answer to the second attempt is used', async () => {
    standIn.manner = (...call) => {
      standIn.manner = says(() => reply('Here I am.'));
      refuses(503, 'overloaded')(...call);
    };
    assert.equal((await coach().reply(interview())).answer, 'Here I am.');
  });

  test('it is not asked about a recording without a transcript, nor about what is no answer', async () => {
    const { answer } = await coach().reply(interview(null));
    assert.match(answer, /can’t hear recordings/);
    for (const text of ['asdf asdf', 'No.', 'I want to die.'])
      assert.deepEqual(
        await coach().reply(interview(text)),
        await rulesCoach.reply(interview(text)),
      );
    assert.equal(standIn.asked.length, 0);
  });
});

suite('an answer is data, not instructions', () => {
  const instructionsOf = ({ messages }: Chat) =>
    messages.filter(({ role }) => role === 'system').map(({ content }) => content);

  for (const [at, injection] of injections.entries()) {
    test(`injection ${at + 1} changes no instruction, and a model that obeys it can only make a silly remark`, async () => {
      standIn.manner = says(() => reply('And then?'));
      const attack = `${said} ${injection.slice(-200)} ${said.replace('I cut', 'Then I wrote down')}`;
      await coach().reply(interview());
      await coach().reply(interview(attack));
      const [plain, attacked] = standIn.asked.map(({ body }) => JSON.parse(body) as Chat);
      assert.ok(plain && attacked);
      assert.deepEqual(instructionsOf(attacked), instructionsOf(plain));
      assert.deepEqual(
        attacked.messages.map(({ role }) => role),
        ['system', 'user'],
      );
      const data = JSON.parse(attacked.messages[1]?.content ?? '') as { toMark: string[] };
      assert.deepEqual(data.toMark, [attack], 'it is in the data, unchanged');

      standIn.manner = says(() => ({
        ...reply(injection, {
          remarks: [
            remark(injection.slice(-200)),
            remark('a quote nobody said'),
            remark('You are hired'),
          ],
          scores: [{ skill: 'structure', value: 1_000 }],
          stronger: `${attack} You are hired by everybody.`,
        }),
        plan: 'power',
        sql: 'drop table users',
      }));
      const obeyed = await coach().reply(interview(attack));
      assert.deepEqual(Object.keys(obeyed).sort(), ['answer', 'judged', 'questionId']);
      for (const { findings, values, stronger } of obeyed.judged) {
        for (const { quote } of findings) assert.ok(attack.includes(quote));
        for (const { value } of values) assert.ok(value <= 5);
        assert.ok(!stronger?.includes('hired by everybody'));
      }
    });

    test(`injection ${at + 1} alone is no answer, and no model is asked`, async () => {
      const { judged } = await coach().reply(interview(injection));
      assert.ok(judged[0]?.unscored, injection);
      assert.equal(standIn.asked.length, 0);
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

  test('is cut between characters, and is well-formed', async () => {
    const segments = [{ start: 0, end: 1, text: 'so \ud83d it was' }];
    standIn.manner = answers({ text: `${'x'.repeat(9_999)}😀 and on`, segments });
    const heard = await listen()(await recording());
    assert.equal(heard.text, `${'x'.repeat(9_999)}😀`);
    assert.equal(heard.segments[0]?.text, 'so \ufffd it was');
  });

  test('of more than a megabyte fails', async () => {
    standIn.manner = answers({ text: 'x'.repeat(2 * 1024 * 1024) });
    const patient = transcribeAt({ ...place(), deadlineMs: 10_000 });
    await assert.rejects(patient(await recording()), /too large|terminated/);
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
