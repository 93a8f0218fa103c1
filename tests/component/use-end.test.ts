import { act, fireEvent, renderHook } from '@testing-library/react';
import { useEnd } from '@/components/interviews/thread/use-end';

beforeAll(() => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  // jsdom has no layout.
  global.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

it('useEnd does not scroll from the scores to the end for a message that arrives meanwhile', () => {
  const pane = document.createElement('section');
  document.body.append(pane);
  pane.style.overflowY = 'auto';
  Object.defineProperties(pane, { scrollHeight: { value: 1900 }, clientHeight: { value: 700 } });
  const goals: unknown[] = [];
  pane.scrollTo = ((to: ScrollToOptions) => goals.push(to.top)) as typeof pane.scrollTo;
  const scroller = { current: pane };
  const at = (count: number) => ({
    count,
    shownTo: count,
    place: null,
    isAtMessage: false,
    beginsWithItsEnd: false,
    showAtLeast: () => undefined,
  });
  const { result, rerender } = renderHook((props) => useEnd(scroller, props), {
    initialProps: at(3),
  });
  const scrollTo = (top: number) => {
    pane.scrollTop = top;
    fireEvent.scroll(pane);
  };
  act(() => scrollTo(1200));
  goals.length = 0;
  act(() => result.current.goToStart());
  // The smooth scroll has just begun, and the position still counts as the end.
  act(() => scrollTo(1180));
  rerender(at(4));
  act(() => result.current.followEnd());
  expect(goals).toEqual([0]);
  act(() => scrollTo(0));
  rerender(at(5));
  expect(goals).toEqual([0]);
  // Back at the end, the thread follows new messages again.
  act(() => scrollTo(1170));
  rerender(at(6));
  expect(goals).toEqual([0, 1198]);
  pane.remove();
});
