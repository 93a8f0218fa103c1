import { useLocale, useTranslations } from 'next-intl';
import { Section } from '@/components/sections/section';
import { Logo } from '@/components/ui/logo';
import { wavePath, waveWidth } from '@/components/ui/voice-wave';
import { pagePath } from '@/lib/i18n/pages';
import { FeaturePicture, features } from './feature-pictures';

/** The desktop app: its features, and the consent that using it requires. */
export function Undetectable() {
  const t = useTranslations('InterviewCoach.undetectable');
  const locale = useLocale();
  return (
    <Section id="undetectable" words="InterviewCoach.undetectable" theme="dark">
      <fieldset data-features className="features grid bg-surface lg:gap-4">
        <legend className="sr-only">{t('choose')}</legend>
        <ul className="feature-stops">
          <li aria-hidden="true" className="feature-wave">
            <svg
              viewBox={`0 0 ${waveWidth} 28`}
              preserveAspectRatio="none"
              aria-hidden="true"
              className="size-full stroke-line"
            >
              <path
                d={wavePath}
                vectorEffect="non-scaling-stroke"
                fill="none"
                strokeWidth="3"
                strokeLinecap="round"
              />
            </svg>
          </li>
          {features.map((feature, index) => (
            <li key={feature} className="feature-stop">
              <label>
                <input
                  type="radio"
                  name="feature"
                  value={feature}
                  defaultChecked={index === 0}
                  className="sr-only"
                />
                <span>{t(`${feature}.title`)}</span>
              </label>
            </li>
          ))}
        </ul>
        <div className="grid grid-cols-1">
          {features.map((feature) => (
            <article
              key={feature}
              data-feature={feature}
              className="feature grid content-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center lg:gap-12"
            >
              <FeaturePicture feature={feature} />
              <div className="grid gap-3 max-lg:order-first">
                <h3 className="text-title">{t(`${feature}.title`)}</h3>
                <p className="text-lead text-muted">{t(`${feature}.text`)}</p>
              </div>
            </article>
          ))}
        </div>
        <span data-feature-marker data-layout-id="feature-marker" className="feature-marker" hidden>
          <Logo className="size-full" />
        </span>
      </fieldset>
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
