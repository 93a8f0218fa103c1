import { isTransient, isTriedLater } from '@/lib/api/is-transient';
import { ApiProblem } from '@/lib/api/problem';

const status = (code: number) => new ApiProblem('status', { status: code });

test.each([408, 425, 429, 500, 502, 503, 504])('isTransient is true for a %i', (code) => {
  expect(isTransient(status(code))).toBe(true);
});

test.each([400, 402, 403, 404, 409, 413, 415, 422])(
  'a %i is neither transient nor tried later',
  (code) => {
    expect([isTransient(status(code)), isTriedLater(status(code))]).toEqual([false, false]);
  },
);

test('isTriedLater includes calls without an answer, and those after the session has ended', () => {
  const unanswered = [new ApiProblem('network'), new ApiProblem('timeout')];
  expect(unanswered.map(isTransient)).toEqual([true, true]);
  expect([isTransient(status(401)), isTriedLater(status(401))]).toEqual([false, true]);
});
