import { useLocale, useTranslations } from 'next-intl';
import { questions } from '@/components/sections/questions-list';
import { phrase, Section } from '@/components/sections/section';
import { Chevron } from '@/components/ui/chevron';
import { pagePath } from '@/lib/i18n/pages';

/** Questions and answers, drawn as a chat. Works without script. */
export function Questions() {
  const t = useTranslations('Questions');
  const pageTitle = useTranslations('Metadata');
  const locale = useLocale();
  return (
    <Section id="questions" className="border-line border-t">
      <div className="grid grid-cols-1 gap-7 lg:gap-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <h2 id="questions-title" className="self-start text-title lg:sticky lg:top-26">
          {t.rich('title', { phrase })}
        </h2>
        <div className="grid gap-3 lg:gap-4">
          {questions.map(({ id, ...question }, index) => (
            <details key={id} open={index === 0}>
              <summary data-bordered className="question bubble-out">
                <h3>{t(`${id}.question`)}</h3>
                <Chevron />
              </summary>
              <div className="reply bubble-in">
                <p>{t(`${id}.answer`)}</p>
                {'page' in question ? (
                  <p>
                    <a
                      href={pagePath(question.page, locale)}
                      className="inline-block py-1 text-compact underline underline-offset-4"
                    >
                      {pageTitle(`${question.page}.title`)}
                    </a>
                  </p>
                ) : null}
              </div>
            </details>
          ))}
        </div>
      </div>
    </Section>
  );
}
