import { type ComponentProps, isValidElement, type ReactNode, useMemo } from 'react';
import type { ExtraProps } from 'react-markdown';
import { useLazyPart } from '@/components/ui/use-lazy-part';
import { LazyPart } from '@/lib/lazy-part';
import { useInterviews } from '../interviews-context';
import { CopyButton } from '../messages/copy-button';
import type { CodeToken } from './highlight';

type CodeProps = { className?: string; children?: ReactNode };

/** The code between the fences, and the language after the opening one. */
function readCode(children: ReactNode): { code: string; language: string } {
  if (!isValidElement<CodeProps>(children)) return { code: '', language: '' };
  const { className = '', children: code } = children.props;
  return {
    code: String(code ?? '').replace(/\n$/, ''),
    language: /(?:^|\s)language-(\S+)/.exec(className)?.[1] ?? '',
  };
}

export function CodeBlock({ children }: ComponentProps<'pre'> & ExtraProps) {
  const { words } = useInterviews();
  const { code, language } = readCode(children);
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
          <HighlightedCode code={code} language={language} />
        </code>
      </pre>
    </div>
  );
}

const highlight = new LazyPart(() => import('./highlight'));

type HighlightProps = { code: string; language: string };

/** Anything longer is a file, not an example. */
const maxCodeLength = 20_000;
/** Each coloured token is an element. */
const maxColoured = 2_000;

const looks: Partial<Record<CodeToken['type'], string>> = {
  keyword: 'text-accent-ink',
  string: 'text-on-go-soft',
  class: 'text-on-accent-soft',
  entity: 'text-on-accent-soft',
  comment: 'text-muted italic',
};

/**
 * The colours come later, in a bundle of their own that loads only when there is code to colour.
 */
function HighlightedCode({ code, language }: HighlightProps) {
  const isWanted = language !== '' && code.length <= maxCodeLength;
  const tokensOf = useLazyPart(highlight, isWanted)?.tokensOf;
  const tokens = useMemo(() => {
    const found = isWanted ? tokensOf?.(code, language) : null;
    const isFew = found && found.filter(({ type }) => looks[type]).length <= maxColoured;
    return isFew ? found : null;
  }, [isWanted, tokensOf, code, language]);

  if (!tokens) return code;
  let offset = 0;
  return tokens.map(({ type, value }) => {
    const key = offset;
    offset += value.length;
    const look = looks[type];
    if (!look) return value;
    return (
      <span key={key} className={look}>
        {value}
      </span>
    );
  });
}
