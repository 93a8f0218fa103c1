import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & { label: string };

/** A round button with a picture in it: its name is read out, and shown where it is pointed at. */
export const IconButton = ({ label, className = '', ...button }: Props) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className={`grid size-11 place-items-center rounded-full ${className}`}
    {...button}
  />
);
