import { useTranslations } from 'next-intl';
import type { LegalDocument } from './legal-document';

/** Folded on a small screen; on a large one it stands beside the text, always open. */
export function TableOfContents({ documents }: { documents: readonly LegalDocument[] }) {
  const t = useTranslations('LegalPage');
  return (
    <nav aria-label={t('contents')} className="legal-contents">
      <ul className="grid gap-3">
        {documents.map((document) => (
          <li key={document.name}>
            <a href={`#${document.anchor}`} className="legal-contents-title">
              {document.title}
            </a>
            <details className="legal-contents-sections">
              <summary>{t('sections', { count: document.sections.length })}</summary>
              <ol>
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
