import { isTransient, isTriedLater } from '@/lib/api/is-transient';
import { ApiProblem } from '@/lib/api/problem';

const status = (code: number) => new ApiProblem('status', { status: code });

test.each([408, 425, 429, 500, 502, 503, 504])('the same call may succeed after a %i', (code) => {
  expect(isTransient(status(code))).toBe(true);
});

test.each([400, 402, 403, 404, 409, 413, 415, 422])('a %i is a refusal', (code) => {
  expect([isTransient(status(code)), isTriedLater(status(code))]).toEqual([false, false]);
});

test('what waits is retried later without an answer, and after the session is over', () => {
  const unanswered = [new ApiProblem('network'), new ApiProblem('timeout')];
  expect(unanswered.map(isTransient)).toEqual([true, true]);
  expect([isTransient(status(401)), isTriedLater(status(401))]).toEqual([false, true]);
});
