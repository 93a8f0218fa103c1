import { useTranslations } from 'next-intl';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import type { LegalDocument } from './legal-document';
import { slugOf } from './parse-legal-document';

/** Rendered at build: neither Markdown nor its parser reaches the browser. */
export function LegalText({ document, isFirst }: { document: LegalDocument; isFirst: boolean }) {
  const t = useTranslations('LegalPage');
  const Title = isFirst ? 'h1' : 'h2';
  const Heading = isFirst ? 'h2' : 'h3';
  const components: Components = {
    h2: ({ children }) => <Heading id={slugOf(String(children))}>{children}</Heading>,
    table: ({ children }) => (
      <section
        className="my-6 overflow-x-auto rounded-2xl border border-line bg-raised text-compact leading-normal"
        aria-label={t('table')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <table className="w-full min-w-120">{children}</table>
      </section>
    ),
  };
  return (
    <section
      id={document.anchor}
      aria-labelledby={`${document.anchor}-title`}
      className="legal-text max-w-[68ch] text-reading leading-[1.7] print:max-w-none print:text-[10.5pt] print:leading-normal"
    >
      <Title id={`${document.anchor}-title`} className="m-0 text-title">
        {document.title}
      </Title>
      <p className="mt-4 mb-10 border-line border-b pb-7 text-muted">{document.date}</p>
      <Markdown remarkPlugins={[remarkGfm]} components={components}>
        {document.body}
      </Markdown>
    </section>
  );
}
