import { useTranslations } from 'next-intl';
import type { LegalDocument } from './legal-document';

/** Collapsed on a small screen; on a large one it is beside the text, always open. */
export function TableOfContents({ documents }: { documents: readonly LegalDocument[] }) {
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
