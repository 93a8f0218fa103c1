import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & { label: string };

/**
 * A round button with an icon. Its title is its name, and shown on hover: with a second name beside
 * it, that would be read twice.
 */
export const IconButton = ({ label, className = '', children, ...button }: Props) => (
  <button
    type="button"
    title={label}
    className={`grid size-11 place-items-center rounded-full ${className}`}
    {...button}
  >
    <span aria-hidden="true" className="contents">
      {children}
    </span>
  </button>
);
