'use client';

import type { ComponentProps } from 'react';
import type { Components, ExtraProps } from 'react-markdown';
import { isAllowedImage } from '@/lib/markdown/allowed-image';
import { useReading } from '../reading-context';
import { CodeBlock } from './code-block';

type Props<Tag extends keyof React.JSX.IntrinsicElements> = ComponentProps<Tag> & ExtraProps;

/** A link tells the other side nothing and cannot reach back. One without an address is only words. */
function Link({ href, children, id, className }: Props<'a'>) {
  if (!href) return <span>{children}</span>;
  if (href.startsWith('#')) {
    return (
      <a href={href} id={id} className={className}>
        {children}
      </a>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

/** A picture from anywhere else would tell that place who reads what, and when: it stays a link. */
function Picture({ src, alt }: Props<'img'>) {
  const { imageOrigins, labels } = useReading();
  if (typeof src !== 'string' || src === '') return <span>{alt}</span>;
  if (!isAllowedImage(src, imageOrigins, window.location.origin)) {
    return <Link href={src}>{alt || src}</Link>;
  }
  return (
    // biome-ignore lint/performance/noImgElement: its address is another server's
    <img src={src} alt={alt || labels.screenshot} loading="lazy" referrerPolicy="no-referrer" />
  );
}

function Code({ className, children }: Props<'code'>) {
  return (
    <code className={className} translate="no">
      {children}
    </code>
  );
}

function Table({ children }: Props<'table'>) {
  return (
    <div className="overflow-x-auto">
      <table>{children}</table>
    </div>
  );
}

/** Below the interview's title (2) and the day (3), a message's own headings begin at 4. */
export const elements: Components = {
  a: Link,
  img: Picture,
  pre: CodeBlock,
  code: Code,
  table: Table,
  h1: ({ children }) => <h4 data-rank="1">{children}</h4>,
  h2: ({ children, id, className }) => (
    <h4 id={id} className={className} data-rank="2">
      {children}
    </h4>
  ),
  h3: ({ children }) => <h5>{children}</h5>,
  h4: ({ children }) => <h6>{children}</h6>,
  h5: ({ children }) => <h6>{children}</h6>,
};
