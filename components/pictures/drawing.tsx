import type { ReactNode } from 'react';

type Props = { alt: string; className?: string; children: ReactNode };

/** A picture of the product drawn in code: one image to a screen reader, its words nobody's text. */
export function Drawing({ alt, className = '', children }: Props) {
  return (
    <div role="img" aria-label={alt} className={`drawing ${className}`}>
      {children}
    </div>
  );
}
