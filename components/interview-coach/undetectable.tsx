import { useLocale, useTranslations } from 'next-intl';
import { OverlayPicture } from '@/components/pictures/overlay-picture';
import { Section } from '@/components/sections/section';
import { SectionHeading } from '@/components/sections/section-heading';
import { pagePath } from '@/lib/i18n/pages';

const features = ['screen', 'audio', 'moment', 'interviews', 'meetings', 'sales', 'quiet'] as const;

/** The desktop app: what it does, and the condition on which it may be used. */
export function Undetectable() {
  const t = useTranslations('InterviewCoach.undetectable');
  const locale = useLocale();
  return (
    <Section id="undetectable" labelledBy="undetectable-title" theme="dark">
      <SectionHeading
        id="undetectable-title"
        title={t('title')}
        text={t('text')}
        note={t('note')}
      />
      <div className="grid gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start">
        <div className="lg:sticky lg:top-26">
          <OverlayPicture />
        </div>
        <ul className="bg-surface">
          {features.map((feature) => (
            <li key={feature} className="grid gap-1 border-line border-b py-4.5 first:border-t">
              <h3 className="font-semibold text-lg">{t(`${feature}.title`)}</h3>
              <p className="text-muted">{t(`${feature}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
      <div className="bubble-in grid gap-3 border-2 border-accent bg-raised p-card *:max-w-[72ch]">
        <p>{t.rich('consent', { strong: (words) => <strong>{words}</strong> })}</p>
        <p className="text-muted">
          {t.rich('terms', {
            link: (words) => (
              <a
                href={`${pagePath('terms-of-use', locale)}#consent-before-audio-capture`}
                className="underline underline-offset-4"
              >
                {words}
              </a>
            ),
          })}
        </p>
      </div>
    </Section>
  );
}
