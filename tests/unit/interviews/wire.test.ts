import { conversation } from '@/lib/contract/conversation';
import { message } from '@/lib/contract/message';
import { readList } from '@/lib/contract/record';
import { readInterviews } from '@/lib/interviews/interview';
import { keepUnchanged, readMessages } from '@/lib/interviews/message';

const values = [
  ...[undefined, null, '', 'text', 0, 7, -1, 1.5, Number.NaN, true, [], ['a'], {}],
  ...['c', null, 7, undefined].map((content) => ({ content })),
  ...['approved', 'Approved', '2026-11-18T10:00:00Z', 'ai', 'user', Number.MAX_SAFE_INTEGER + 2],
];

/** Every odd value in every place, one at a time. */
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

describe('the quick reader and the contract', () => {
  it('keep and leave out the same conversations, with the same fields', () => {
    for (const item of corpus(['title', 'created_at', 'last_message', 'status'])) {
      const { records } = readList(conversation, { data: [item] });
      const [read, ...more] = readInterviews({ data: [item] });
      expect(more).toEqual([]);
      const attributes = records[0]?.attributes;
      const last = attributes?.last_message;
      expect({ item, id: read?.id, title: read?.title, status: read?.status ?? null }).toEqual({
        item,
        id: records[0]?.id,
        title: attributes?.title,
        status: attributes?.status ?? null,
      });
      expect(read?.lastMessage ?? '').toBe((typeof last === 'object' ? last?.content : last) ?? '');
      if (attributes && typeof attributes.created_at !== 'string')
        expect(read?.createdAt).toBeNull();
    }
  });

  it('keep and leave out the same messages, with the same fields', () => {
    const fields = ['sender_type', 'content_type', 'text_content', 'screenshot_url', 'audio_url'];
    for (const item of corpus([...fields, 'created_at'])) {
      const { records } = readList(message, { data: [item] });
      const [read] = readMessages({ data: [item] });
      const attributes = records[0]?.attributes;
      expect({ item, id: read?.id, text: read?.text }).toEqual({
        item,
        id: records[0]?.id,
        text: attributes && (attributes.text_content ?? ''),
      });
      expect(read?.screenshotUrl ?? '').toBe(attributes?.screenshot_url ?? '');
      expect(read?.audioUrl ?? '').toBe(attributes?.audio_url ?? '');
      expect(read?.sender).toBe(attributes && (attributes.sender_type === 'user' ? 'user' : 'ai'));
    }
  });

  it('recordings and remarks: each optional attribute present, absent, malformed', () => {
    const segment = { start: 0, end: 1.5, text: 'Yes.' };
    const remark = { quote: 'Yes', kind: 'keep', note: 'Short.' };
    const lists = [
      ...[
        [],
        [0, 0.5, 1],
        [2],
        [-0.1],
        ['1'],
        [segment],
        [segment, {}],
        [{ ...segment, end: '1' }],
      ],
      ...[[remark], [remark, remark], [{ ...remark, kind: 'praise' }], [{ ...remark, note: null }]],
    ];
    const names = ['duration', 'waveform', 'segments', 'remarks'];
    const items = names.flatMap((name) =>
      lists.map((list) => ({ id: 'a', attributes: { [name]: list } })),
    );
    for (const item of [...corpus(names), ...items]) {
      const attributes = readList(message, { data: [item] }).records[0]?.attributes;
      const [read] = readMessages({ data: [item] });
      expect({
        item,
        read: read && [read.duration, read.peaks, read.segments, read.remarks],
      }).toEqual({
        item,
        read: attributes && [
          attributes.duration ?? null,
          ...[attributes.waveform, attributes.segments, attributes.remarks].map(
            (list) => list ?? [],
          ),
        ],
      });
    }
    const endless = { waveform: Array(20_001).fill(0.5), remarks: Array(101).fill(remark) };
    const [read] = readMessages({ data: [{ id: 'a', attributes: endless }] });
    expect([read?.peaks, read?.remarks]).toEqual([[], []]);
  });

  it('both refuse what is no list', () => {
    for (const body of [null, undefined, [], {}, { data: null }, { data: {} }, '<html>']) {
      expect(() => readInterviews(body)).toThrow();
      expect(() => readList(conversation, body)).toThrow();
    }
  });
});

it('messages carry lang where it is known: a language of another shape is none', () => {
  const of = (language: unknown) =>
    readInterviews({ data: [{ id: 'a', attributes: { language } }] })[0]?.language;
  for (const tag of ['en', 'es-419', 'pt-BR', 'zh-Hans-CN']) expect(of(tag)).toBe(tag);
  for (const odd of [undefined, null, '', 7, [], {}, 'e', 'en_US', 'en"><b', 'x'.repeat(99)])
    expect(of(odd)).toBeNull();
});

it('a repeated id keeps both records, under keys of their own', () => {
  const record = { id: 'a', attributes: {} };
  expect(readInterviews({ data: [record, record] }).map(({ key }) => key)).toEqual(['a', 'a~1']);
});

it('what did not change stays the same object', () => {
  const body = (text: string) => ({
    data: ['one', text].map((text_content, id) => ({
      id,
      attributes: {
        text_content,
        waveform: [0.5],
        remarks: [{ quote: text_content, kind: 'fix', note: '' }],
      },
    })),
  });
  const before = readMessages(body('two'));
  expect(keepUnchanged(before, readMessages(body('two')))).toBe(before);
  const after = keepUnchanged(before, readMessages(body('changed')));
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});
