import type { ComponentProps } from 'react';
import { closePath, Glyph } from './glyph';

type Props = Omit<ComponentProps<'button'>, 'children'> & { label: string };

export const CloseButton = ({ label, className = '', ...button }: Props) => (
  <button
    type="button"
    aria-label={label}
    className={`grid size-11 shrink-0 place-items-center rounded-full hover:bg-accent-soft ${className}`}
    {...button}
  >
    <Glyph d={closePath} weight={2.2} />
  </button>
);
