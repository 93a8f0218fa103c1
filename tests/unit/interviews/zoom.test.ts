import { whole, withinStage, zoomed } from '@/lib/interviews/zoom';

test('the image viewer pinches: what lies under the fingers stays there', () => {
  const at = { x: 100, y: -50 };
  const twice = zoomed(whole, 2, at);
  expect(twice).toEqual({ scale: 2, x: -100, y: 50 });
  expect(zoomed(twice, 0.5, at)).toEqual(whole);
  expect(zoomed(whole, 0.1, at)).toEqual(whole);
  expect(zoomed(twice, 99, at).scale).toBe(6);
});

test('and pans no further than its edges', () => {
  const picture = { width: 300, height: 200 };
  const stage = { width: 400, height: 300 };
  expect(withinStage({ x: 50, y: 50, scale: 1 }, picture, stage)).toEqual(whole);
  const far = { x: 999, y: -999, scale: 2 };
  expect(withinStage(far, picture, stage)).toEqual({ x: 100, y: -50, scale: 2 });
});
