/** @jest-environment jsdom */
import { keepPosition, storedPosition } from '@/components/interviews/playback/playback-settings';

test('keepPosition remembers the positions of only the last fifty recordings', () => {
  localStorage.clear();
  for (let at = 0; at < 51; at += 1) keepPosition(`r${at}`, 10 + at);
  expect([storedPosition('r0'), storedPosition('r1'), storedPosition('r50')]).toEqual([0, 11, 60]);
  // A new position makes r1 one of the last fifty.
  keepPosition('r1', 3.14);
  keepPosition('r51', 1);
  expect([storedPosition('r1'), storedPosition('r2')]).toEqual([3.1, 0]);
});

test('keepPosition lets a recording played to its end start from the beginning', () => {
  localStorage.clear();
  keepPosition('r1', 12);
  keepPosition('r1', 0);
  expect(storedPosition('r1')).toBe(0);
  expect(localStorage.getItem('listening')).not.toContain('r1');
});
