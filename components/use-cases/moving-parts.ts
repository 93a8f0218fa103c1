export { moveLayout } from '@/components/motion/layout';

export type MovingPart = { part: HTMLElement; parent: string };

/** The marker beside the text and the background of the picture, which move from case to case. */
export function movingParts(): MovingPart[] {
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
