import {
  segmentsAlone,
  transcriptSegments,
} from '@/components/interviews/playback/transcript-segments';
import { findQuotes } from '@/lib/text/find-quote';
import { clock } from '@/lib/time/clock';
import { messageOf } from '../../setup/records';

describe('a quote matched in plain text and in formatted Markdown', () => {
  /** The marked parts of these text nodes, with the quotation in brackets. */
  const marked = (texts: string[], quote: string): string | null => {
    const [found] = findQuotes(texts, [quote]);
    if (!found) return null;
    const shown = texts.map((text) =>
      [...Array(text.length + 1).keys()].map((at) => text[at] ?? ''),
    );
    shown[found.end.text]?.splice(found.end.at, 0, ']');
    shown[found.start.text]?.splice(found.start.at, 0, '[');
    return shown.map((letters) => letters.join('')).join('|');
  };

  it.each([
    [['We were two weeks from launch.'], 'two weeks', 'We were [two weeks] from launch.'],
    [['Say what it ', 'cost', ', first.'], 'what it **cost**', 'Say [what it |cost]|, first.'],
    [['Each document, um, and all'], 'um', 'Each document, [um], and all'],
    [['one line\n', 'another'], 'line another', 'one [line\n|another]'],
    [
      ['Read ', 'the guide', ' now'],
      '[the guide](https://x.example/a(b)',
      'Read |[the guide]| now',
    ],
    [['First', 'Second'], '1. First\n2. Second', '[First|Second]'],
    [['1. First\n2. Second'], '1. First\n2. Second', '[1. First\n2. Second]'],
    [
      ['A [guide](https://x.example) now'],
      '[guide](https://x.example) now',
      'A [[guide](https://x.example) now]',
    ],
    [['“quite”, she said'], '"quite", she', '“[quite”, she] said'],
    [['𝐀b 😀 cd'], '𝐀b', '[𝐀b] 😀 cd'],
    [['é', 'cole'], 'école', '[é|cole]'],
    [['nothing of it'], 'something else', null],
    [['a — b'], '—', null],
    [[], 'x', null],
  ])('%j has %j', (texts, quote, expected) => {
    expect(marked(texts, quote)).toBe(expected);
  });
});

describe('the words of a recording', () => {
  const message = (more: object) => messageOf({ sender_type: 'user', ...more });
  const segments = [
    { start: 0, end: 1, text: 'Yes. ' },
    { start: 1, end: 2, text: 'Yes.' },
  ];
  const texts = (more: object) => transcriptSegments(message(more))?.map(({ text }) => text);

  it('are the text of the message, split at its segments', () => {
    expect(texts({ text_content: 'So: Yes. Yes. Done', segments })).toEqual([
      'So: ',
      'Yes.',
      ' ',
      'Yes.',
      ' Done',
    ]);
  });

  it('are not split without segments, if they differ from the text, or if formatting would be lost', () => {
    const text_content = 'Yes. **Yes.**';
    expect(texts({ text_content })).toBeUndefined();
    expect(texts({ text_content: 'Yes', segments })).toBeUndefined();
    expect(texts({ text_content, segments, sender_type: 'ai' })).toBeUndefined();
    expect(texts({ text_content: `Yes. Yes. ${'a'.repeat(30_000)}`, segments })).toBeUndefined();
    expect(segmentsAlone(message({ segments })).map(({ text }) => text)).toEqual([
      'Yes. ',
      'Yes. ',
    ]);
  });
});

test.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [750, '12:30'],
  [3723, '1:02:03'],
])('%d seconds are shown as %s', (seconds, shown) => {
  expect(clock(seconds)).toBe(shown);
});
