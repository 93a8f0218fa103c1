import { answerBehind, sentenceFor } from '@/components/interviews/judgment/sentence';
import { takesOf } from '@/components/interviews/message/takes';
import { compareRemarks } from '@/components/interviews/takes/compare-remarks';
import { progressBetween } from '@/components/interviews/takes/progress-between';
import { wordDiff } from '@/lib/text/word-diff';
import { messageOf, messagesOf } from '../../setup/records';

type Line = [who: 'user' | 'ai', text: string, more?: Record<string, unknown>];

const told = (id: string, day: number, said: Line[]) => ({
  id,
  messages: messagesOf(
    said.map(([sender_type, text_content, more], index) => ({
      sender_type,
      text_content,
      created_at: new Date(Date.UTC(2026, 10, day, 12, index)).toISOString(),
      ...more,
    })),
    `${id}-`,
  ),
});

const keysOf = (takes: ReturnType<typeof takesOf>) =>
  Object.fromEntries([...takes].map(([key, all]) => [key, all.map(({ message }) => message.key)]));

describe('takes', () => {
  it('are answers to the same words, ignoring case, accents and punctuation', () => {
    const interview = told('a', 1, [
      ['ai', 'Good. **¿Por qué este puesto?**'],
      ['user', 'one'],
      ['user', 'and one more thing'],
      ['ai', 'Again: ¿por que ESTE puesto?'],
      ['user', 'two'],
      ['ai', 'Thank you.'],
      ['user', 'to no question'],
    ]);
    expect(keysOf(takesOf(interview, []))).toEqual({
      'a-1': ['a-1', 'a-4'],
      'a-4': ['a-1', 'a-4'],
    });
  });

  it('exclude words to the coach, and include unjudged recordings', () => {
    const none = { unscored: 'A question, not an answer.' };
    const interview = told('a', 1, [
      ['ai', 'Why this role?'],
      ['user', 'one'],
      ['ai', 'Why this role?'],
      ['user', 'What do you mean?', none],
      ['ai', 'Why this role?'],
      ['user', '', { unscored: 'unheard', audio_url: 'https://media.example/a.webm' }],
    ]);
    expect(keysOf(takesOf(interview, []))).toEqual({
      'a-1': ['a-1', 'a-5'],
      'a-5': ['a-1', 'a-5'],
    });
  });

  it('are found in other interviews, oldest first, by the API’s question id', () => {
    const now = told('b', 9, [
      ['ai', 'Once more?'],
      ['user', 'late', { question_id: 'conflict' }],
    ]);
    const before = told('a', 1, [
      ['ai', 'Tell me.'],
      ['user', 'early', { question_id: 'conflict' }],
      ['ai', 'And then?'],
      ['user', 'else', { question_id: 'other' }],
    ]);
    expect(keysOf(takesOf(now, [before]))).toEqual({ 'b-1': ['a-1', 'b-1'] });
    expect(keysOf(takesOf(now, []))).toEqual({});
  });
});

const fix = (quote: string, note: string, skill?: string) => ({ quote, note, kind: 'fix', skill });
const keep = (quote: string, note: string) => ({ quote, note, kind: 'keep' });

type Take = [text: string, ...remarks: object[]];

describe('remarks in a later take', () => {
  const compared = (...[before, after]: [Take, Take]) => {
    const [one, other] = [before, after].map(([text_content, ...remarks]) =>
      messageOf({ sender_type: 'user', text_content, remarks }),
    );
    if (!one || !other) throw new Error('Two takes are needed');
    const { kept, fixed, added } = compareRemarks(one, other, wordDiff(one.text, other.text));
    const quotes = (remarks: typeof kept) => remarks.map(({ quote }) => quote);
    return { kept: quotes(kept), fixed: quotes(fixed), added: quotes(added) };
  };
  const we = (quote: string) => fix(quote, 'Who is “we”?');
  const number = (quote: string) => fix(quote, 'Here a number belongs.');

  it('about the same words in the same place are kept, however the words are written', () => {
    expect(compared(['A lot.', number('A lot')], ['It was a lot.', number('a lot')])).toEqual({
      kept: ['A lot'],
      fixed: [],
      added: [],
    });
  });

  it('about a removed sentence are not kept, even if the same remark applies to another one', () => {
    expect(
      compared(
        ['We grew fast. Sales were fine.', number('We grew fast.')],
        ['The team doubled. Sales were fine.', number('The team doubled.')],
      ),
    ).toEqual({ kept: [], fixed: [], added: ['The team doubled.'] });
  });

  it('about a removed word are not kept, even if it is said elsewhere or inside another word', () => {
    expect(
      compared(
        ['We fixed it. The call was short.', we('We')],
        ['I fixed it. The call was short, and then we left.', we('we')],
      ),
    ).toEqual({ kept: [], fixed: [], added: ['we'] });
    expect(compared(['We fixed it.', we('We')], ['They were glad, I fixed it.'])).toEqual({
      kept: [],
      fixed: ['We'],
      added: [],
    });
  });

  it('are neither kept nor fixed if unchanged words have none later, or the takes are too long to compare', () => {
    const nothing = { kept: [], fixed: [], added: [] };
    expect(compared(['It grew.', number('It grew.')], ['It grew. By 12 %.'])).toEqual(nothing);
    const long = 'word '.repeat(1_501);
    expect(compared([`We ${long}`, we('We')], [long, number('word')])).toEqual(nothing);
  });
});

describe('the sentence behind a score', () => {
  const grew = [keep('grew', 'Numbers!'), fix('We', 'Who? Numbers tell.', 'ownership ')];
  const { messages } = told('a', 1, [
    ['user', 'We grew.', { remarks: grew }],
    ['user', 'A lot.', { remarks: [fix('A lot', 'How many?', 'Numbers')] }],
    ['user', 'Bye.'],
    ['ai', 'Thanks.'],
  ]);

  it('is the first one that the coach wants fixed for that skill, or none', () => {
    expect(sentenceFor('Numbers', messages)?.remark.quote).toBe('A lot');
    expect(sentenceFor('Ownership', messages)?.remark.quote).toBe('We');
    expect(sentenceFor('Clarity', messages)).toBeNull();
    const unnamed = told('b', 1, [
      ['user', 'Hm.', { remarks: [fix('Hm', 'Numbers belong here.')] }],
    ]);
    expect(sentenceFor('Numbers', unnamed.messages)).toBeNull();
  });

  it('is in the answer that a score links to, or the last answer', () => {
    expect(answerBehind('Numbers', messages)?.key).toBe('a-1');
    expect(answerBehind('Clarity', messages)?.key).toBe('a-2');
    expect(answerBehind('Numbers', [])).toBeNull();
  });
});

describe('the coach’s own comparison', () => {
  const progress = [{ skill: 'Numbers', from: 2, to: 4, quote: 'in 20 minutes' }];
  const takes = [
    {},
    { unscored: 'gibberish' },
    { progress },
    { progress: [] },
    { unscored: 'echo', progress },
  ].map((attributes, at) => ({
    interviewId: 'a',
    message: messageOf({ sender_type: 'user', text_content: 'x', ...attributes }, `m${at}`),
  }));

  test.each([
    ['is between a take and the last judged one', 0, 2, progress],
    ['is not between any other pair', 1, 2, null],
    ['is missing if the coach made none', 2, 3, null],
  ])('%s', (_, earlier, later, found) => {
    expect(progressBetween(takes, earlier, later)).toEqual(found);
  });
});
