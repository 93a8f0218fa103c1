import {
  isUnderWay,
  type RecorderEvent,
  type RecorderState,
  recorderAfter,
} from '@/components/interviews/practice/recorder-state';

const recorded = { blob: new Blob(['sound']), seconds: 3, peaks: [] };

const states: Record<RecorderState['name'], RecorderState> = {
  idle: { name: 'idle' },
  asking: { name: 'asking' },
  recording: { name: 'recording' },
  paused: { name: 'paused' },
  ending: { name: 'ending' },
  preview: { name: 'preview', recorded },
  sending: { name: 'sending', recorded },
  failed: { name: 'failed', why: 'denied' },
};
const events: RecorderEvent[] = [
  { type: 'asked' },
  { type: 'granted' },
  { type: 'refused', why: 'denied' },
  { type: 'paused' },
  { type: 'resumed' },
  { type: 'ended' },
  { type: 'recorded', recorded },
  { type: 'sent' },
  { type: 'declined' },
  { type: 'left' },
];

/**
 * The events that lead from a state to another one; every other event leaves the state unchanged.
 */
const leads: Record<RecorderState['name'], Partial<Record<string, RecorderState['name']>>> = {
  idle: { asked: 'asking' },
  asking: { granted: 'recording', refused: 'failed', left: 'idle' },
  recording: { paused: 'paused', ended: 'ending', left: 'idle' },
  paused: { resumed: 'recording', ended: 'ending', left: 'idle' },
  ending: { recorded: 'preview', left: 'idle' },
  preview: { sent: 'sending' },
  sending: { declined: 'preview' },
  failed: { asked: 'asking', left: 'idle' },
};

test.each(Object.values(states))('recorderAfter leads from $name to the next states', (state) => {
  const found = events.flatMap((event) => {
    const after = recorderAfter(state, event);
    return after.name === state.name ? [] : [[event.type, after]];
  });
  const expected = Object.entries(leads[state.name]).map(([type, name]) => [
    type,
    states[name as RecorderState['name']],
  ]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});

test('isUnderWay is true from the first sound until the recording is complete', () => {
  const names = Object.values(states)
    .filter(isUnderWay)
    .map(({ name }) => name);
  expect(names).toEqual(['recording', 'paused', 'ending']);
});
