import {
  type Composition,
  type CompositionEvent,
  compositionAfter,
} from '@/components/interviews/practice/use-composition';

const composing: Composition = { name: 'composing' };
const warned: Composition = { name: 'warned' };
const move = (state: Composition, ...types: CompositionEvent['type'][]) =>
  types.reduce((now, type) => compositionAfter(now, { type }), state);

describe('compositionAfter', () => {
  test('warns once, and sends on a second press', () => {
    expect(move(composing, 'pressed', 'distress')).toEqual(warned);
    expect(move(composing, 'pressed', 'delayed', 'distress')).toEqual(warned);
    expect(move(warned, 'pressed')).toEqual({ name: 'sending', isWarned: true });
    expect(move(warned, 'pressed', 'accepted')).toEqual(composing);
  });

  test('keeps the warning of an answer that was not accepted', () => {
    expect(move(warned, 'pressed', 'delayed', 'declined')).toEqual(warned);
    expect(move(composing, 'pressed', 'delayed', 'declined')).toEqual(composing);
  });

  test('forgets the warning when the answer is deleted', () => {
    expect(move(warned, 'emptied')).toEqual(composing);
  });

  test.each<Composition>([
    { name: 'sending', isWarned: false },
    { name: 'waiting', isWarned: false },
  ])('ignores presses, and an emptied field, while $name', (state) => {
    expect(move(state, 'pressed', 'emptied')).toBe(state);
  });

  test.each(['delayed', 'accepted', 'declined', 'distress'] as const)(
    'ignores "%s" when nothing is being sent',
    (type) => {
      expect(move(composing, type)).toBe(composing);
      expect(move(warned, type)).toBe(warned);
    },
  );
});
