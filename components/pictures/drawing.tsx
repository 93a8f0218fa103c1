import type { ReactNode } from 'react';

type Props = { alt: string; className?: string; children: ReactNode };

/** A picture of the product drawn in code: to a screen reader it is one image, and its words are not read. */
export function Drawing({ alt, className = '', children }: Props) {
  return (
    <div role="img" aria-label={alt} className={`drawing ${className}`}>
      {children}
    </div>
  );
}
