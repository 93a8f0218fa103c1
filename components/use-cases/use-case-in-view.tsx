'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { reportBrowserError } from '@/lib/api/reports';
import type { MovingPart } from './moving-parts';

/** A case is in view when half of it is inside the window, less 150 px on each side. */
const inView = { threshold: 0.5, rootMargin: '-150px' } as const;

/** Marks the case in view with `data-current`; use-cases.css then shows its picture. */
export function UseCaseInView({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const root = container.current;
    if (!root) return;
    const cases = [...root.querySelectorAll<HTMLElement>('[data-use-case]')];
    let moving: MovingPart[] = [];
    let current = cases[0]?.dataset.useCase ?? '';
    const show = (id: string) => {
      current = id;
      for (const element of cases) {
        const isCurrent = element.dataset.useCase === id;
        element.toggleAttribute('data-current', isCurrent);
        if (!isCurrent) continue;
        for (const { part, parent } of moving) element.querySelector(parent)?.prepend(part);
      }
    };
    show(current);
    let change = show;
    // A window with one case never changes.
    if (cases.length > 1) {
      import('./moving-parts').then(({ moveLayout, movingParts }) => {
        if (!root.isConnected) return;
        moving = movingParts();
        show(current);
        change = (id) => moveLayout(root, () => show(id));
      }, reportBrowserError);
    }
    const observer = new IntersectionObserver((entries) => {
      const entered = entries.findLast((entry) => entry.isIntersecting)?.target as
        | HTMLElement
        | undefined;
      const id = entered?.dataset.useCaseWords;
      if (id && id !== current) change(id);
    }, inView);
    for (const words of root.querySelectorAll('[data-use-case-words]')) observer.observe(words);
    return () => {
      observer.disconnect();
      for (const { part } of moving) part.remove();
    };
  }, []);

  return (
    <div ref={container} className="use-cases">
      {children}
    </div>
  );
}
