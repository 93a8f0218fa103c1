import { useTranslations } from 'next-intl';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import type { LegalDocument } from './legal-document';
import { slugOf } from './parse-legal-document';

type Props = { document: LegalDocument; leads: boolean };

/** Turned into HTML when the page is made: no Markdown, and nothing that reads it, reaches a browser. */
export function LegalText({ document, leads }: Props) {
  const t = useTranslations('LegalPage');
  const Title = leads ? 'h1' : 'h2';
  const Heading = leads ? 'h2' : 'h3';
  const components: Components = {
    h2: ({ children }) => <Heading id={slugOf(String(children))}>{children}</Heading>,
    table: ({ children }) => (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      <section className="legal-table" aria-label={t('table')} tabIndex={0}>
        <table>{children}</table>
      </section>
    ),
  };
  return (
    <section
      id={document.anchor}
      aria-labelledby={`${document.anchor}-title`}
      className="legal-text"
    >
      <Title id={`${document.anchor}-title`} className="legal-title">
        {document.title}
      </Title>
      <p className="legal-date">{document.date}</p>
      <Markdown remarkPlugins={[remarkGfm]} components={components}>
        {document.body}
      </Markdown>
    </section>
  );
}
