import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & { label: string };

/** A round button with an icon. Its label is read out, and shown on hover. */
export const IconButton = ({ label, className = '', ...button }: Props) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className={`grid size-11 place-items-center rounded-full ${className}`}
    {...button}
  />
);
