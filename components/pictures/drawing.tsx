import type { ReactNode } from 'react';

type Props = { alt: string; className?: string; children: ReactNode };

/** A picture of the product drawn in HTML: to screen readers one image, whose text is not read. */
export function Drawing({ alt, className = '', children }: Props) {
  return (
    <div role="img" aria-label={alt} className={`drawing ${className}`}>
      {children}
    </div>
  );
}
