import { readTranscript, turnsToSend } from '@/components/interviews/plan/read-transcript';

const ana = 'Ana Souza';
const ben = 'Ben Lee';
const spoken = [
  { speaker: ben, text: 'Hello. Why us?', start: 2 },
  { speaker: ana, text: 'Because of the seals: all forty. I like them.', start: 5 },
  { speaker: ben, text: 'Thanks.', start: 71 },
];

const zoomVtt = `WEBVTT

1
00:00:02.000 --> 00:00:03.500
Ben Lee: Hello.

2
00:00:03.500 --> 00:00:05.000
Ben Lee: Why us?

3
00:00:05.000 --> 00:00:09.000
Ana Souza: Because of the seals: all forty.

4
00:00:09.000 --> 00:00:10.000
I like them.

5
00:01:11.000 --> 00:01:12.000
Ben Lee: Thanks.
`;
const teamsVtt = `WEBVTT

6d1c-a/1-0
00:00:02.000 --> 00:00:05.000
<v Ben Lee>Hello. Why us?</v>

00:00:05.000 --> 00:00:09.000
<v Ana Souza>Because of the seals: all forty.
I like them.</v>

00:01:11.000 --> 00:01:12.000
<v.loud Ben Lee>Thanks.</v>`;
const teamsOld = `0:0:2.0 --> 0:0:5.0
Ben Lee
Hello. Why us?

0:0:5.0 --> 0:0:9.0
Ana Souza
Because of the seals: all forty. I like them.

0:1:11.0 --> 0:1:12.0
Ben Lee
Thanks.`;
const srt = zoomVtt
  .replace('WEBVTT\n\n', '')
  .replace(/\.(\d{3})/g, ',$1')
  .replace(/\n/g, '\r\n');
const otter = `Ben Lee  0:02
Hello. Why us?

Ana Souza  0:05
Because of the seals: all forty.
I like them.

BEN  LEE  1:11
Thanks.

Transcribed by https://otter.ai`;
const zoomTxt = `[Ben Lee] 14:00:02
Hello. Why us?
[Ana Souza] 14:00:05
Because of the seals: all forty. I like them.
[Ben Lee] 14:01:11
Thanks.`;
const meet = `Interview (2026-03-04) - Transcript
Attendees

00:00:02

Ben Lee: Hello. Why us?
00:00:05
Ana Souza: Because of the seals: all forty. I like them.
00:01:11
Ben Lee: Thanks.`;

it.each([
  ['Zoom’s .vtt', zoomVtt],
  ['Teams’ .vtt', teamsVtt],
  ['Teams’ earlier text', teamsOld],
  ['an .srt', srt],
  ['Google Meet’s text', meet],
])('readTranscript reads %s, with its speakers and each turn', (_what, file) => {
  expect(readTranscript(`\ufeff${file}`)).toEqual({ speakers: [ben, ana], turns: spoken });
});

it('readTranscript reads Otter’s text, which spells one name in two ways', () => {
  const read = readTranscript(otter);
  expect(read).toEqual({
    speakers: [ben, ana],
    turns: [
      ...spoken.slice(0, 2),
      { ...spoken[2], text: 'Thanks. Transcribed by https://otter.ai' },
    ],
  });
});

it('readTranscript reads Zoom’s text, whose times are times of day', () => {
  expect(readTranscript(zoomTxt)).toMatchObject({
    turns: spoken.map(({ start, ...turn }) => ({ ...turn, start: start - 2 })),
  });
});

const turns = (count: number, names: number, text = 'Yes.') =>
  Array.from(
    { length: count },
    (_, at) => `Person ${String.fromCharCode(65 + (at % names))}: ${text}`,
  ).join('\n');

it.each([
  ['nothing', '', 'no-line'],
  ['blank lines', '\n \r\n', 'no-line'],
  ['no names', 'Hello there.\nHow are you today?', 'no-speakers'],
  ['cues without names', '00:00:02,000 --> 00:00:03,000\nHello there.', 'no-speakers'],
  ['eleven people', turns(22, 11), 'too-many-speakers'],
  ['200,001 characters', `Ana: ${'x'.repeat(200_001)}`, 'too-long'],
  ['1,001 turns', turns(1_001, 2), 'too-long'],
])('readTranscript says why it cannot read %s', (_what, file, problem) => {
  expect(readTranscript(file)).toEqual({ problem });
});

it('readTranscript accepts ten people, and does not take a sentence with a colon for a name', () => {
  expect(readTranscript(turns(20, 10))).toHaveProperty('speakers.length', 10);
  expect(readTranscript('Ana: Yes.\nSo I asked myself, and everybody on the team: why?')).toEqual({
    speakers: ['Ana'],
    turns: [{ speaker: 'Ana', text: 'Yes. So I asked myself, and everybody on the team: why?' }],
  });
});

it('readTranscript does not take a time at the end of a sentence for the time of a turn', () => {
  const said = [
    { speaker: ben, text: 'When did you meet?' },
    { speaker: ana, text: 'We met at 10:30' },
    { speaker: ben, text: 'And today? I start at 9:30' },
    { speaker: ana, text: 'At noon.' },
  ];
  const lines = said.map(({ speaker, text }) => `${speaker}: ${text.replace('? ', '?\n')}`);
  const read = { speakers: [ben, ana], turns: said };
  expect(readTranscript(lines.join('\n'))).toEqual(read);
  // Even a separate paragraph with a time does not begin a turn if names are followed by colons.
  expect(readTranscript(lines.join('\n').replace('?\nI', '?\n\nI'))).toEqual(read);
});

it.each([
  ['blank lines', '\n\n'],
  ['names that recur', '\n'],
])(
  'readTranscript reads a spoken time below a heading, with %s between turns',
  (_what, between) => {
    const file = [
      'Ben Lee  0:02\nWhen do you begin?',
      'Ana Souza  0:05\nAs a rule:\nI start at 9:30',
      'Ben Lee  0:09\nAnd then?',
      'Ana Souza  0:12\nThen I read.',
    ].join(between);
    expect(readTranscript(file)).toEqual({
      speakers: [ben, ana],
      turns: [
        { speaker: ben, text: 'When do you begin?', start: 2 },
        { speaker: ana, text: 'As a rule: I start at 9:30', start: 5 },
        { speaker: ben, text: 'And then?', start: 9 },
        { speaker: ana, text: 'Then I read.', start: 12 },
      ],
    });
  },
);

it('turnsToSend leaves out names, and on request everything the others said except their questions', () => {
  const transcript = { speakers: [ben, ana], turns: spoken };
  expect(turnsToSend(transcript, ana)).toEqual([
    { who: 'them', text: 'Hello. Why us?', start: 2 },
    { who: 'me', text: spoken[1]?.text, start: 5 },
    { who: 'them', text: 'Thanks.', start: 71 },
  ]);
  expect(turnsToSend(transcript, ana, { isOnlyMine: true })).toEqual([
    { who: 'them', text: 'Why us?', start: 2 },
    { who: 'me', text: spoken[1]?.text, start: 5 },
  ]);
});
