import { type ComponentProps, type ReactElement, useEffect, useRef } from 'react';
import type { Components, ExtraProps } from 'react-markdown';
import { useWords } from '@/components/frame/member-words';
import { late } from '@/components/ui/late';
import { inNewTab, NewTabArrow } from '@/components/ui/new-tab';
import { isAllowedImage } from '@/lib/markdown/allowed-image';
import { phoneAddress } from '@/lib/markdown/formatted';
import { CopyButton } from '../controls/copy-button';
import { useNarrow } from '../controls/use-narrow';
import { usePage } from '../page/page-context';

type Props<Tag extends keyof React.JSX.IntrinsicElements> = ComponentProps<Tag> & ExtraProps;

/** A link sends no referrer and gives no access back. Without an address it is only text. */
function Link({ href, children, id, className }: Props<'a'>) {
  if (!href) return <span>{children}</span>;
  if (href.startsWith('#') || phoneAddress.test(href)) {
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

/** A picture from another origin would tell that server who reads what: it is shown as a link. */
function Picture({ src, alt }: Props<'img'>) {
  const words = useWords('InterviewsScreen');
  const { imageOrigins } = usePage();
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

/** A code block of Markdown has exactly one `code` element in it. */
function CodeBlock({ children }: Props<'pre'>) {
  const words = useWords('InterviewsScreen');
  const { className = '', children: lines } = (children as ReactElement<ComponentProps<'code'>>)
    .props;
  const code = String(lines ?? '').replace(/\n$/, '');
  const language = /(?:^|\s)language-(\S+)/.exec(className)?.[1] ?? '';
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface">
      <div className="flex items-center justify-between border-line border-b ps-4 pe-1 text-fine text-muted print:hidden">
        <span className="font-mono">{language}</span>
        <span className="flex items-center gap-2">
          <CopyButton
            text={code}
            label={words.copyCode}
            copiedLabel={words.copied}
            className="order-last"
          />
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled with keys, too */}
      <pre tabIndex={0} className="-outline-offset-3 overflow-x-auto px-4 py-3">
        <code translate="no">
          {language === '' || code.length > maxCodeLength ? (
            code
          ) : (
            <HighlightedCode code={code} language={language} instead={code} />
          )}
        </code>
      </pre>
    </div>
  );
}

const HighlightedCode = late(() =>
  import('./highlighted-code').then((loaded) => loaded.HighlightedCode),
);

/** Anything longer is a file, not an example. */
const maxCodeLength = 20_000;

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

/** On narrow screens the wrapper keeps the content in one column beside its name. */
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
  const words = useWords('InterviewsScreen');
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
