/** @jest-environment jsdom */

import { endOfSilence, spokenRanges } from '@/components/interviews/playback/spoken-ranges';
import { tracksOf } from '@/components/interviews/player/answer-playlist';
import { messageOf, messagesOf } from '../../setup/records';

const partsOf = (more: object) => spokenRanges(messageOf({ sender_type: 'user', ...more }));

test('spokenRanges takes a pause in the wave of more than a second for silence', () => {
  // Twenty seconds with one peak each: silence, two words with a breath between them, a long pause,
  // a word.
  const waveform = [0, 0, 0, 0.8, 0, 0.9, 1, 0.5, 0, 0, 0, 0, 0, 0.6, 0.7, 0, 0, 0, 0, 0];
  const breath = partsOf({ waveform, duration: 10 });
  expect(breath).toEqual([
    [1.25, 4.25],
    [6.25, 7.75],
  ]);
  expect(endOfSilence(breath, 0)).toBe(1.25);
  expect(endOfSilence(breath, 2)).toBeNull();
  expect(endOfSilence(breath, 5)).toBe(6.25);
  expect(endOfSilence(breath, 8)).toBe(Number.POSITIVE_INFINITY);
});

test('spokenRanges uses the transcript without a wave, and the whole recording without either', () => {
  const segments = [
    { start: 2, end: 4, text: 'One.' },
    { start: 4.5, end: 6, text: 'Two.' },
    { start: 9, end: 10, text: 'Three.' },
  ];
  expect(partsOf({ segments })).toEqual([
    [1.75, 6.25],
    [8.75, 10.25],
  ]);
  expect(partsOf({})).toEqual([]);
  expect(endOfSilence([], 3)).toBeNull();
  // A completely silent recording is not skipped, because its wave may be wrong.
  expect(endOfSilence(partsOf({ waveform: [0, 0], duration: 2 }), 1)).toBeNull();
});

test('tracksOf returns a person’s own recordings in order, each with its question', () => {
  const messages = messagesOf([
    { sender_type: 'ai', text_content: 'Why us?', audio_url: '/q.mp3' },
    { sender_type: 'user', audio_url: '/a.mp3' },
    { sender_type: 'user', text_content: 'typed' },
    { sender_type: 'user', audio_url: 'javascript:alert(1)' },
    { sender_type: 'user', audio_url: '/d.mp3' },
  ]);
  expect(
    tracksOf(messages, 'https://api.example/').map(({ messageKey, question }) => [
      messageKey,
      question,
    ]),
  ).toEqual([
    ['m1', 'Why us?'],
    ['m4', 'Why us?'],
  ]);
});
