import {
  type FlowEvent,
  type FlowState,
  flowAfter,
  notBegun,
} from '@/components/interviews/practice/rehearsal-flow';

const asked = (question = 'q1', isSpoken = true): FlowEvent => ({
  type: 'asked',
  question,
  isSpoken,
});
const [said, pressed, begun, silence, paused] = (
  ['said', 'pressed', 'begun', 'silence', 'paused'] as const
).map((type): FlowEvent => ({ type })) as [FlowEvent, FlowEvent, FlowEvent, FlowEvent, FlowEvent];
const recorded = (hasSpeech = true): FlowEvent => ({ type: 'recorded', hasSpeech });
const left = (why: 'over' | 'declined' | 'denied'): FlowEvent => ({ type: 'left', why });

/** The names of the states that these events lead through. */
function through(...events: FlowEvent[]): string[] {
  const names: string[] = [];
  let state: FlowState = notBegun;
  for (const event of events) {
    state = flowAfter(state, event);
    names.push(
      state.name === 'left'
        ? `left: ${state.why}`
        : state.isPaused
          ? `${state.name}, paused`
          : state.name,
    );
  }
  return names;
}

test('the flow runs by itself from one question to the next, and to the end', () => {
  expect(
    through(
      asked(),
      said,
      begun,
      silence,
      recorded(),
      asked('q2'),
      said,
      begun,
      silence,
      recorded(),
      left('over'),
    ),
  ).toEqual([
    'asking',
    'opening',
    'listening',
    'ending',
    'waiting',
    'asking',
    'opening',
    'listening',
    'ending',
    'waiting',
    'left: over',
  ]);
});

test('a press ends the reading of the question, or the answer; without a voice it begins the answer', () => {
  expect(through(asked(), pressed, begun, pressed)).toEqual([
    'asking',
    'opening',
    'listening',
    'ending',
  ]);
  expect(through(asked('q1', false), said, pressed)).toEqual(['ready', 'ready', 'opening']);
  // There is no answer to end yet.
  expect(through(pressed, asked(), said, pressed)).toEqual([
    'waiting',
    'asking',
    'opening',
    'opening',
  ]);
});

test('a paused flow asks, begins and ends nothing until the person continues', () => {
  expect(through(asked(), paused, said, pressed, said)).toEqual([
    'asking',
    'asking, paused',
    'asking, paused',
    'asking',
    'opening',
  ]);
  expect(through(asked(), said, begun, paused, silence, pressed, silence)).toEqual([
    'asking',
    'opening',
    'listening',
    'listening, paused',
    'listening, paused',
    'listening',
    'ending',
  ]);
  // The next question waits as well.
  expect(through(asked(), said, begun, pressed, paused, recorded(), asked('q2')).slice(4)).toEqual([
    'ending, paused',
    'waiting, paused',
    'asking, paused',
  ]);
});

test('a full recording is sent, unless nothing was said in it', () => {
  const listening = [asked(), said, begun];
  expect(through(...listening, recorded()).at(-1)).toBe('waiting');
  expect(through(...listening, recorded(false)).at(-1)).toBe('left: silent');
  // A press means that the recording is an answer.
  expect(through(...listening, pressed, recorded(false)).at(-1)).toBe('waiting');
});

test('a question is asked once, and a new one during an answer ends the flow', () => {
  expect(through(asked(), asked(), said, asked())).toEqual([
    'asking',
    'asking',
    'opening',
    'opening',
  ]);
  expect(through(asked(), said, begun, asked('q2')).at(-1)).toBe('left: taken-over');
});

test('nothing begins again once the flow was left', () => {
  expect(through(asked(), said, left('denied'), begun, asked('q2'), left('over')).slice(2)).toEqual(
    Array(4).fill('left: denied'),
  );
});
