'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/** Half of a case has to be inside the window, less 150 px on each side, to be the case in view. */
const inView = { threshold: 0.5, rootMargin: '-150px' } as const;

/**
 * Marks the case in view with `data-current`; the style sheet shows its picture in the window. The window's
 * ground and the marker beside the words move over to it.
 */
export function UseCaseInView({ first, children }: { first: number; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const root = container.current;
    if (!root) return;
    const cases = [...root.querySelectorAll<HTMLElement>('[data-use-case]')];
    // A window with one case never changes.
    const moving =
      cases.length === 1 ? [] : [...root.querySelectorAll<HTMLElement>('[data-moves-into]')];
    const show = (id: string | undefined) => {
      for (const element of cases) {
        const isCurrent = element.dataset.useCase === id;
        element.toggleAttribute('data-current', isCurrent);
        if (!isCurrent) continue;
        for (const part of moving) {
          part.hidden = false;
          element.querySelector(`[${part.dataset.movesInto}]`)?.prepend(part);
        }
      }
    };
    show(String(first));
    let change = show;
    if (moving.length > 0) {
      import('@/components/motion/layout').then(
        ({ moveLayout }) => {
          change = (id) => moveLayout(root, () => show(id));
        },
        () => {},
      );
    }
    const observer = new IntersectionObserver((entries) => {
      const entered = entries.findLast((entry) => entry.isIntersecting)?.target;
      if (!(entered instanceof HTMLElement)) return;
      const id = entered.dataset.useCaseWords;
      const isCurrent = cases.some(
        (element) => element.dataset.useCase === id && 'current' in element.dataset,
      );
      if (!isCurrent) change(id);
    }, inView);
    for (const words of root.querySelectorAll('[data-use-case-words]')) observer.observe(words);
    return () => observer.disconnect();
  }, [first]);

  return (
    <div ref={container} className="use-cases grid gap-16 lg:grid-cols-2 lg:gap-y-0">
      {children}
      <span
        hidden
        data-moves-into="data-use-case-words"
        data-layout-id="use-case-marker"
        className="use-case-marker max-lg:hidden"
      />
      <span
        hidden
        data-moves-into="data-use-case-picture"
        data-layout-id="use-case-ground"
        className="use-case-ground max-lg:hidden"
      />
    </div>
  );
}
