import { HeldBytes } from '@/server/upstream/held-bytes';

test('one person may ask for 128 long answers at once, and nobody else is refused because of it', () => {
  const calls = Array.from({ length: 128 }, () => new HeldBytes('a'));
  expect(calls.map((call) => call.refusesLong())).toEqual(calls.map(() => undefined));
  const oneTooMany = new HeldBytes('a');
  expect(oneTooMany.refusesLong()).toBe('too-many-requests');
  expect(new HeldBytes('b').refusesLong()).toBeUndefined();
  expect(new HeldBytes(undefined).refusesLong()).toBeUndefined();
  oneTooMany.free();
  // Freed twice counts once.
  calls[0]?.free();
  calls[0]?.free();
  expect(new HeldBytes('a').refusesLong()).toBeUndefined();
  expect(new HeldBytes('a').refusesLong()).toBe('too-many-requests');
});
