import { checksOf } from '@/lib/api/checks';
import { type Interview, isFinished, readInterviews } from '@/lib/api/interview';
import { type Message as ReadMessage, readMessages } from '@/lib/api/message';
import { type Conversation, conversation } from '@/lib/contract/conversation';
import { type Message, message } from '@/lib/contract/message';
import { readList } from '../../setup/read-list';
import { interviewOf, messageOf } from '../../setup/records';

const values = [
  undefined,
  null,
  '',
  'text',
  0,
  7,
  -1,
  1.5,
  Number.NaN,
  true,
  [],
  ['a'],
  {},
  ...['c', null, 7, undefined].map((content) => ({ content })),
  'approved',
  'Approved',
  '2026-11-18T10:00:00Z',
  'ai',
  'user',
  Number.MAX_SAFE_INTEGER + 2,
];

type Attributes = Conversation['attributes'];

/** For each attribute of the contract, what an interview reads from it. */
const interviewOfContract: Record<string, (attributes: Attributes) => Partial<Interview>> = {
  title: ({ title }) => ({ title }),
  status: ({ status }) => ({ status: status ?? null }),
  last_message: ({ last_message: last }) => ({
    lastMessage: (typeof last === 'object' ? last?.content : last) ?? '',
  }),
  created_at: ({ created_at: at }) => ({ createdAt: Date.parse(at ?? '') || null }),
  finished_at: ({ finished_at: at }) => ({ finishedAt: Date.parse(at ?? '') || null }),
  // The reader takes the well-formed entries of a list that the contract refuses.
  scores: ({ scores }) =>
    scores ? { scores: scores.map(({ skill }) => expect.objectContaining({ skill })) } : {},
  language: ({ language }) => ({
    language: language && /^[a-z]+(-[a-z]+)*$/i.test(language) ? language : null,
  }),
  question_count: ({ question_count: count }) => (count == null ? {} : { questionCount: count }),
  mode: ({ mode }) => ({ isRehearsal: mode === 'rehearsal' }),
  real: ({ real }) => ({ real: real ? { day: real.date, outcome: real.outcome ?? 'open' } : null }),
  uses_free_week: ({ uses_free_week: uses }) => ({ usesFreeWeek: uses === true }),
};

/**
 * For each attribute of the contract, what a message reads from it. judgment.test.ts tests the last
 * ones, which are read where they are shown; `start` and `content_type` are not read.
 */
const messageOfContract: Record<
  string,
  (attributes: Message['attributes']) => Partial<ReadMessage>
> = {
  sender_type: ({ sender_type: sender }) => ({
    sender: sender === 'user' ? 'user' : 'ai',
    isInterviewer: sender === 'interviewer',
  }),
  content_type: () => ({}),
  text_content: ({ text_content: text }) => ({ text: text ?? '' }),
  screenshot_url: ({ screenshot_url: url }) => ({ screenshotUrl: url || null }),
  audio_url: ({ audio_url: url }) => ({ audioUrl: url || null }),
  created_at: ({ created_at: at }) => ({ createdAt: Date.parse(at ?? '') || null }),
  duration: ({ duration }) => ({ duration: duration ?? null }),
  waveform: ({ waveform }) => ({ peaks: waveform ?? [] }),
  segments: ({ segments }) => ({ segments: segments ?? [] }),
  remarks: ({ remarks }) => ({
    remarks: (remarks ?? []).map((one) => ({ ...one, skill: one.skill?.trim() || null })),
  }),
  question_id: ({ question_id: id }) => ({ questionId: id || null }),
  key: ({ key }) => ({ sentWith: key || null }),
  ...Object.fromEntries(
    ['stronger', 'progress', 'unscored', 'delivery', 'checks', 'source', 'start'].map((name) => [
      name,
      () => ({}),
    ]),
  ),
};

/** Records with every odd value in every field, one at a time. */
const corpus = (fields: string[]) => [
  ...values,
  ...values.map((id) => ({ id, attributes: {} })),
  ...values.map((attributes) => ({ id: 'a', attributes })),
  ...fields.flatMap((field) =>
    values.map((value) => ({ id: 'a', attributes: { [field]: value }, more: 1 })),
  ),
];

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('the fast reader and the contract', () => {
  it('accept and reject the same conversations, with the same attributes', () => {
    const names = Object.keys(conversation.shape.attributes.shape);
    // A new attribute needs a line in interviewOfContract.
    expect(Object.keys(interviewOfContract).sort()).toEqual([...names].sort());
    const score = { skill: 'Numbers', value: 1, max: 4 };
    const lists = [[], [score], [score, {}], [{ ...score, value: '1' }]];
    const days = ['2026-11-18', '2026-02-30', 'soon', 7];
    const items = [
      ...lists.map((scores) => ({ scores })),
      ...days.map((date) => ({ real: { date } })),
      ...['offer', 'Offer', null].map((outcome) => ({ real: { date: days[0], outcome } })),
      ...['pt-BR', 'no tag', ''].map((language) => ({ language })),
      ...['rehearsal', 'Rehearsal'].map((mode) => ({ mode })),
    ].map((attributes) => ({ id: 'a', attributes }));
    for (const item of [...corpus(names), ...items]) {
      const [record] = readList(conversation, { data: [item] }).records;
      const [read, ...more] = readInterviews({ data: [item] });
      const wanted = Object.values(interviewOfContract).map(
        (of) => record && of(record.attributes),
      );
      expect({ item, more, ...read }).toMatchObject({
        item,
        more: [],
        ...(record && { id: record.id }),
        ...Object.assign({}, ...wanted),
      });
      expect(read === undefined).toBe(record === undefined);
    }
  });

  it('accept and reject the same messages, with each optional attribute present, absent or malformed', () => {
    const segment = { start: 0, end: 1.5, text: 'Yes.' };
    const remark = { quote: 'Yes', kind: 'keep', note: 'Short.' };
    const lists = [
      [],
      [0, 0.5, 1],
      [2],
      [-0.1],
      ['1'],
      [segment],
      [segment, {}],
      [{ ...segment, end: '1' }],
      [remark],
      [remark, remark],
      [{ ...remark, kind: 'praise' }],
      [{ ...remark, note: null }],
      ...['Numbers', ' Numbers ', '', null, 7, {}].map((skill) => [{ ...remark, skill }]),
    ];
    const names = Object.keys(message.shape.attributes.shape);
    // A new attribute needs a line in messageOfContract.
    expect(Object.keys(messageOfContract).sort()).toEqual([...names].sort());
    const items = names.flatMap((name) =>
      lists.map((list) => ({ id: 'a', attributes: { [name]: list } })),
    );
    for (const item of [...corpus(names), ...items]) {
      const [record] = readList(message, { data: [item] }).records;
      const [read] = readMessages({ data: [item] });
      const wanted = Object.values(messageOfContract).map((of) => record && of(record.attributes));
      expect({ item, ...read }).toMatchObject({
        item,
        ...(record && { id: record.id }),
        ...Object.assign({}, ...wanted),
      });
      expect(read === undefined).toBe(record === undefined);
    }
    const endless = { waveform: Array(20_001).fill(0.5), remarks: Array(101).fill(remark) };
    expect(messageOf(endless)).toMatchObject({ peaks: [], remarks: [] });
  });

  it('accept and reject the same checklists', () => {
    const check = { id: 'success-result', label: 'It says what came of it.', met: true };
    const one = (more: object) => [{ ...check, ...more }];
    const odd = [undefined, null, '', 7, {}, [], true, Number.NaN];
    const lists = [
      [],
      [check],
      [check, { ...check, id: 'general-answers', met: null }],
      [check, {}],
      [null],
      ...['id', 'label', 'met', 'skill', 'quote', 'note'].flatMap((name) =>
        odd.map((value) => one({ [name]: value })),
      ),
      ...['Success', 'a_b', '__proto__', 'x'.repeat(65), 'constructor'].map((id) => one({ id })),
      one({ skill: 'Numbers', quote: 'by half', note: 'How much?' }),
    ];
    for (const checks of [...odd, ...lists]) {
      const item = { id: 'a', attributes: { sender_type: 'user', checks } };
      const [record] = readList(message, { data: [item] }).records;
      const wanted = (record?.attributes.checks ?? []).filter(({ label }) => label !== '');
      expect({ checks, read: checksOf(messageOf(item.attributes)) }).toEqual({
        checks,
        read: wanted.map(({ skill, quote, note, ...rest }) => ({
          ...rest,
          skill: skill || null,
          quote: quote || null,
          note: note || null,
        })),
      });
    }
    const read = (checks: unknown, sender_type = 'user') =>
      checksOf(messageOf({ sender_type, checks }));
    expect(read([check], 'ai')).toEqual([]);
    const many = Array.from({ length: 41 }, (_, at) => ({ ...check, id: `line-${at}` }));
    expect([read(many), read(many.slice(1))].map(({ length }) => length)).toEqual([0, 40]);
    // The first of two checks for the same line counts.
    expect(read([check, { ...check, met: false }])).toMatchObject([{ met: true }]);
    expect(read(one({ label: 'x'.repeat(2_001) }))).toEqual([]);
  });

  it('both reject anything but a list', () => {
    for (const body of [null, undefined, [], {}, { data: null }, { data: {} }, '<html>']) {
      expect(() => readInterviews(body)).toThrow();
      expect(() => readList(conversation, body)).toThrow();
    }
  });
});

it('messages carry a known lang, and a malformed language is ignored', () => {
  const of = (language: unknown) => interviewOf({ language }).language;
  for (const tag of ['en', 'es-419', 'pt-BR', 'zh-Hans-CN']) expect(of(tag)).toBe(tag);
  for (const odd of [undefined, null, '', 7, [], {}, 'e', 'en_US', 'en"><b', 'x'.repeat(99)])
    expect(of(odd)).toBeNull();
});

it('records with the same id are both kept, under different keys', () => {
  const record = { id: 'a', attributes: {} };
  expect(readInterviews({ data: [record, record] }).map(({ key }) => key)).toEqual(['a', 'a~1']);
});

it('an interview is finished by its date, or by its scores if the API sends no date', () => {
  const scores = [{ skill: 'Numbers', value: 3, max: 4 }];
  const of = (attributes: object) => isFinished(interviewOf(attributes));
  expect(of({ finished_at: '2026-11-18T10:00:00Z' })).toBe(true);
  expect(of({ scores })).toBe(true);
  for (const finished_at of [undefined, null, '', 'soon', 7, {}])
    expect(of({ finished_at, scores: [] })).toBe(false);
});
