'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { reportBrowserError } from '@/lib/api/reports';

/** A case is in view when half of it is inside the window, less 150 px on each side. */
const inView = { threshold: 0.5, rootMargin: '-150px' } as const;

/**
 * The marker beside the text of the case in view, and the background of its picture: both move from
 * case to case.
 */
function movingParts(): { part: HTMLElement; parent: string }[] {
  const part = (id: string, style: Partial<CSSStyleDeclaration>) => {
    const element = document.createElement('span');
    element.className = `${id} max-lg:hidden`;
    element.dataset.layoutId = id;
    Object.assign(element.style, { position: 'absolute', ...style });
    return element;
  };
  return [
    {
      parent: '[data-use-case-words]',
      part: part('use-case-marker', {
        inset: 'calc(50% - 4.5rem) auto calc(50% - 4.5rem) -1.5rem',
        width: '0.25rem',
        borderRadius: '0.25rem',
        backgroundColor: 'var(--color-accent)',
      }),
    },
    {
      parent: '[data-use-case-picture]',
      part: part('use-case-ground', {
        inset: '0',
        zIndex: '-1',
        borderRadius: 'inherit',
        backgroundColor: 'var(--color-accent-soft)',
      }),
    },
  ];
}

/** Marks the case in view with `data-current`; the style sheet shows its picture in the window. */
export function UseCaseInView({ first, children }: { first: number; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const root = container.current;
    if (!root) return;
    const cases = [...root.querySelectorAll<HTMLElement>('[data-use-case]')];
    let moving: ReturnType<typeof movingParts> = [];
    let current = String(first);
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
      import('@/components/motion/layout').then(({ moveLayout }) => {
        if (!root.isConnected) return;
        moving = movingParts();
        show(current);
        change = (id) => moveLayout(root, () => show(id));
      }, reportBrowserError);
    }
    const observer = new IntersectionObserver((entries) => {
      const entered = entries.findLast((entry) => entry.isIntersecting)?.target;
      if (!(entered instanceof HTMLElement)) return;
      const id = entered.dataset.useCaseWords;
      if (id && id !== current) change(id);
    }, inView);
    for (const words of root.querySelectorAll('[data-use-case-words]')) observer.observe(words);
    return () => {
      observer.disconnect();
      for (const { part } of moving) part.remove();
    };
  }, [first]);

  return (
    <div ref={container} className="use-cases grid gap-16 lg:grid-cols-2 lg:gap-y-0">
      {children}
    </div>
  );
}
