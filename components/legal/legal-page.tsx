import { getLocale } from 'next-intl/server';
import { type LegalName, readLegalDocument } from './legal-document';
import { LegalText } from './legal-text';
import { TableOfContents } from './table-of-contents';

/** One text, or several under one another: the first is what the page is called after. */
export async function LegalPage({ names }: { names: readonly LegalName[] }) {
  const locale = await getLocale();
  const documents = await Promise.all(names.map((name) => readLegalDocument(name, locale)));
  return (
    <div className="page-width legal-page">
      <TableOfContents documents={documents} />
      <div className="legal-texts">
        {documents.map((document, index) => (
          <LegalText key={document.name} document={document} leads={index === 0} />
        ))}
      </div>
    </div>
  );
}
