import { checksOf } from '@/lib/api/checks';
import { isFinished, readInterviews } from '@/lib/api/interview';
import { readMessages } from '@/lib/api/message';
import { conversation } from '@/lib/contract/conversation';
import { message } from '@/lib/contract/message';
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

/** Every odd value in every field, one at a time. */
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
  it('accept and reject the same conversations, with the same fields', () => {
    for (const item of corpus(Object.keys(conversation.shape.attributes.shape))) {
      const [record] = readList(conversation, { data: [item] }).records;
      const [read, ...more] = readInterviews({ data: [item] });
      const {
        title,
        status,
        last_message: last,
        created_at,
        finished_at,
      } = record?.attributes ?? {};
      const lastMessage = (typeof last === 'object' ? last?.content : last) ?? '';
      expect({ item, more, ...read }).toMatchObject({
        item,
        more: [],
        ...(record && { id: record.id, title, status: status ?? null, lastMessage }),
        ...(record && typeof created_at !== 'string' && { createdAt: null }),
        ...(record && typeof finished_at !== 'string' && { finishedAt: null }),
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
    expect(names.length).toBeGreaterThan(15);
    const items = names.flatMap((name) =>
      lists.map((list) => ({ id: 'a', attributes: { [name]: list } })),
    );
    for (const item of [...corpus(names), ...items]) {
      const [record] = readList(message, { data: [item] }).records;
      const [read] = readMessages({ data: [item] });
      const said = record?.attributes;
      expect({ item, ...read }).toMatchObject({
        item,
        ...(said && {
          id: record.id,
          text: said.text_content ?? '',
          sender: said.sender_type === 'user' ? 'user' : 'ai',
          duration: said.duration ?? null,
          peaks: said.waveform ?? [],
          segments: said.segments ?? [],
          remarks: (said.remarks ?? []).map((one) => ({
            ...one,
            skill: one.skill?.trim() || null,
          })),
          sentWith: said.key || null,
          questionId: said.question_id || null,
        }),
      });
      expect(read?.screenshotUrl ?? '').toBe(said?.screenshot_url ?? '');
      expect(read?.audioUrl ?? '').toBe(said?.audio_url ?? '');
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
    // Of the same line twice the first counts.
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

it('messages carry a known lang: a malformed language is ignored', () => {
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
