import { act, render } from '@testing-library/react';
import { UseCaseInView } from '@/components/use-cases/use-case-in-view';

type Watcher = { report: IntersectionObserverCallback; options: IntersectionObserverInit };

let watcher: Watcher | undefined;
const observed: Element[] = [];
const disconnect = jest.fn();

beforeEach(() => {
  observed.length = 0;
  global.IntersectionObserver = class {
    constructor(report: IntersectionObserverCallback, options: IntersectionObserverInit) {
      watcher = { report, options };
    }
    observe(element: Element) {
      observed.push(element);
    }
    disconnect = disconnect;
  } as unknown as typeof IntersectionObserver;
});

const renderCases = () =>
  render(
    <UseCaseInView>
      {[1, 2].map((id) => (
        <article key={id} data-use-case={id}>
          <div data-use-case-words={id} />
        </article>
      ))}
    </UseCaseInView>,
  );

const current = () => document.querySelector('[data-current]')?.getAttribute('data-use-case');

function enter(element: Element | undefined) {
  act(() =>
    watcher?.report(
      [{ isIntersecting: true, target: element } as IntersectionObserverEntry],
      {} as IntersectionObserver,
    ),
  );
}

it('SPEC 9 use-case visibility: threshold 0.5 with a margin of -150 px', () => {
  renderCases().unmount();
  expect(watcher?.options).toEqual({ threshold: 0.5, rootMargin: '-150px' });
  expect(observed).toHaveLength(2);
  expect(disconnect).toHaveBeenCalled();
});

it('SPEC 2 use cases: the case in view is the current one, the first to begin with', () => {
  renderCases();
  expect(current()).toBe('1');
  enter(observed[1]);
  expect(current()).toBe('2');
  enter(observed[0]);
  expect(current()).toBe('1');
});
