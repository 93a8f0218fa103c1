import { renderHook } from '@testing-library/react';
import { useAboveKeyboard } from '@/components/interviews/practice/use-above-keyboard';

/** The visible part of the page; the page itself stays as high as it is. */
const view = Object.assign(new EventTarget(), { scale: 1, height: 800 });
const height = () => document.documentElement.style.getPropertyValue('--above-keyboard');

function shows(change: Partial<typeof view>): void {
  Object.assign(view, change);
  view.dispatchEvent(new Event('resize'));
}

beforeEach(() => {
  window.scrollTo = () => undefined;
  jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
  Object.assign(view, { scale: 1, height: 800 });
  Object.assign(window, { visualViewport: view });
});

test('the screen shrinks to the height that the keyboard leaves free', () => {
  const { unmount } = renderHook(() => useAboveKeyboard());
  shows({ height: 460 });
  expect(height()).toBe('460px');
  shows({ height: 800 });
  expect(height()).toBe('');
  shows({ height: 460 });
  unmount();
  expect(height()).toBe('');
});

test('a zoom or the browser’s own bars are not taken for a keyboard', () => {
  renderHook(() => useAboveKeyboard());
  shows({ height: 400, scale: 2 });
  expect(height()).toBe('');
  shows({ height: 720, scale: 1 });
  expect(height()).toBe('');
});
