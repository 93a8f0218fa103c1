'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/** Half of a case has to be inside the window, less 150 px on each side, to be the case in view. */
const inView = { threshold: 0.5, rootMargin: '-150px' } as const;

/** Marks the case in view with `data-current`; the style sheet shows its picture in the window. */
export function UseCaseInView({ first, children }: { first: number; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const cases = [...(container.current?.querySelectorAll<HTMLElement>('[data-use-case]') ?? [])];
    const show = (id: string | undefined) => {
      for (const element of cases) {
        element.toggleAttribute('data-current', element.dataset.useCase === id);
      }
    };
    show(String(first));
    const observer = new IntersectionObserver((entries) => {
      const entered = entries.findLast((entry) => entry.isIntersecting)?.target;
      if (entered instanceof HTMLElement) show(entered.dataset.useCaseWords);
    }, inView);
    for (const words of container.current?.querySelectorAll('[data-use-case-words]') ?? []) {
      observer.observe(words);
    }
    return () => observer.disconnect();
  }, [first]);

  return (
    <div ref={container} className="use-cases grid gap-16 lg:grid-cols-2 lg:gap-y-0">
      {children}
    </div>
  );
}
