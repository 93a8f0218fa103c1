import { getLocale } from 'next-intl/server';
import { PageFrame } from '@/components/frame/page-frame';
import { breadcrumbGraph, StructuredData } from '@/components/structured-data/structured-data';
import { type LegalName, readLegalDocument } from './legal-document';
import { LegalText } from './legal-text';
import { TableOfContents } from './table-of-contents';

/** One or more legal texts. The first is the page's own. */
export async function LegalPage({ names }: { names: readonly [LegalName, ...LegalName[]] }) {
  const locale = await getLocale();
  const documents = await Promise.all(names.map((name) => readLegalDocument(name, locale)));
  return (
    <PageFrame page={names[0]} theme="follows">
      <StructuredData graph={breadcrumbGraph(names[0])} />
      <div className="page-width grid gap-10 pt-[clamp(2.5rem,6vw,5rem)] pb-24 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-20 print:block print:py-0">
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
