import { useTranslations } from 'next-intl';
import { getLocale } from 'next-intl/server';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { PageFrame } from '@/components/frame/page-frame';
import { StructuredData } from '@/components/sections/structured-data';
import { type LegalDocument, type LegalName, readLegalDocument, slugOf } from './legal-document';

/** One or more legal texts. The page is named after the first. */
export async function LegalPage({ names }: { names: readonly [LegalName, ...LegalName[]] }) {
  const locale = await getLocale();
  const documents = await Promise.all(names.map((name) => readLegalDocument(name, locale)));
  return (
    <PageFrame page={names[0]}>
      <StructuredData page={names[0]} />
      <div className="page-width grid gap-10 pt-[clamp(2.5rem,6vw,5rem)] pb-24 lg:grid-cols-[min(16rem,30%)_minmax(0,1fr)] lg:gap-20 print:block print:py-0">
        <TableOfContents documents={documents} />
        <div className="grid min-w-0 grid-cols-1 gap-24">
          {documents.map((document, index) => (
            <LegalText key={document.name} document={document} isFirst={index === 0} />
          ))}
        </div>
      </div>
    </PageFrame>
  );
}

/** Collapsed on small screens; beside the text and always open on large ones. */
function TableOfContents({ documents }: { documents: readonly LegalDocument[] }) {
  const t = useTranslations('LegalPage');
  return (
    <nav
      aria-label={t('contents')}
      className="text-compact lg:scrollbar-thin lg:sticky lg:top-22 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto lg:p-1 print:hidden"
    >
      <ul className="grid gap-3">
        {documents.map((document) => (
          <li key={document.name}>
            <a
              href={`#${document.anchor}`}
              className="inline-block py-1.5 font-semibold underline decoration-2 decoration-accent underline-offset-[0.35em]"
            >
              {document.title}
            </a>
            <details className="legal-sections">
              <summary className="py-2 text-muted">
                {t('sections', { count: document.sections.length })}
              </summary>
              <ol className="border-line border-s-2">
                {document.sections.map((section) => (
                  <li key={section.id}>
                    <a href={`#${section.id}`}>{section.heading}</a>
                  </li>
                ))}
              </ol>
            </details>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Rendered at build, so that no Markdown parser reaches the browser. */
function LegalText({ document, isFirst }: { document: LegalDocument; isFirst: boolean }) {
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
