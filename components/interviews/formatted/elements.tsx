import { type ComponentProps, useEffect, useRef } from 'react';
import type { Components, ExtraProps } from 'react-markdown';
import { inNewTab, NewTabArrow } from '@/components/ui/new-tab';
import { isAllowedImage } from '@/lib/markdown/allowed-image';
import { useInterviews } from '../interviews-context';
import { useNarrow } from '../use-narrow';
import { CodeBlock } from './code-block';

type Props<Tag extends keyof React.JSX.IntrinsicElements> = ComponentProps<Tag> & ExtraProps;

/** A link sends no referrer and gives no access back. Without an address it is only text. */
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
    <a href={href} {...inNewTab} rel="noopener noreferrer nofollow">
      {children}
      <NewTabArrow />
    </a>
  );
}

/** A picture from another origin would tell it who reads what, and when: it stays a link. */
function Picture({ src, alt }: Props<'img'>) {
  const { imageOrigins, words } = useInterviews();
  if (typeof src !== 'string' || src === '') return <span>{alt}</span>;
  if (!isAllowedImage(src, imageOrigins, window.location.origin)) {
    return <Link href={src}>{alt || src}</Link>;
  }
  return (
    // biome-ignore lint/performance/noImgElement: its address is another server's
    <img src={src} alt={alt || words.screenshot} loading="lazy" referrerPolicy="no-referrer" />
  );
}

function Code({ className, children }: Props<'code'>) {
  return (
    <code className={className} translate="no">
      {children}
    </code>
  );
}

/**
 * On narrow screens each row is a block of its own, with its column's name beside each cell
 * (formatted.css).
 */
function Table({ children }: Props<'table'>) {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const [head, ...rows] = table.current?.rows ?? [];
    const names = [...(head?.cells ?? [])].map(({ textContent }) => textContent ?? '');
    for (const { cells } of rows)
      for (const [index, cell] of [...cells].entries()) cell.dataset.column = names[index] ?? '';
  });
  return (
    <div className="overflow-x-auto">
      <table ref={table}>{children}</table>
    </div>
  );
}

/** Its words and links stay in one column beside the name, where a row is a block. */
function Cell({ style, children }: Props<'td'>) {
  return (
    <td style={style}>
      <div className="min-w-0">{children}</div>
    </td>
  );
}

/** A message's own headings start below the interview's title and the day. */
function Heading({ node, className, children }: Props<'h4'>) {
  const level = Number(node?.tagName.slice(1) ?? 1);
  const Tag = tags[level - (useNarrow() ? 1 : 0)] ?? 'h6';
  return (
    <Tag className={className} data-rank={level}>
      {children}
    </Tag>
  );
}

const tags = ['h3', 'h4', 'h5', 'h6'] as const;

function TaskBox({ checked }: Props<'input'>) {
  const { words } = useInterviews();
  return (
    <input
      type="checkbox"
      checked={checked ?? false}
      disabled
      aria-label={checked ? words.done : words.notDone}
    />
  );
}

export const elements: Components = {
  a: Link,
  img: Picture,
  pre: CodeBlock,
  code: Code,
  table: Table,
  td: Cell,
  input: TaskBox,
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
};
