import { type ComponentProps, isValidElement, type ReactNode } from 'react';
import type { ExtraProps } from 'react-markdown';
import { useInterviews } from '../interviews-context';
import { CopyButton } from '../messages/copy-button';
import { HighlightedCode } from './highlighted-code';

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
