import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { OverlayPicture } from '@/components/pictures/overlay-picture';
import { WarmIntroductionPicture } from '@/components/pictures/warm-introduction-picture';
import { Arrow } from '@/components/sections/marketing-card';
import { pageLocale, pagePath } from '@/lib/i18n/pages';

const destinations = { agent: 'career-agent', coach: 'interview-coach' } as const;

/** Two cards of exactly 500 px: while one scrolls, the second comes to lie on the first. */
export function StackedCards() {
  const t = useTranslations('StackedCards');
  return (
    <section aria-labelledby="stacked-cards" className="relative z-2">
      <h2 id="stacked-cards" className="sr-only">
        {t('title')}
      </h2>
      <div className="page-width grid gap-8 pb-10">
        <StackedCard
          card="agent"
          className="stacked-card-agent"
          picture={<WarmIntroductionPicture />}
        />
        <StackedCard card="coach" className="stacked-card-coach" picture={<OverlayPicture />} />
      </div>
    </section>
  );
}

type Props = { card: 'agent' | 'coach'; className: string; picture: ReactNode };

function StackedCard({ card, className, picture }: Props) {
  const t = useTranslations('StackedCards');
  const locale = useLocale();
  const language = pageLocale(destinations[card], locale);
  return (
    <article data-theme="dark" className={`stacked-card h-[500px] ${className}`}>
      <div className="stacked-card-words">
        <p className="bubble-in bg-accent-soft px-4 py-1.5 font-semibold text-[0.9375rem] text-on-accent-soft">
          {t(`${card}.badge`)}
        </p>
        <h3 className="text-[clamp(1.625rem,1.1rem+2vw,2.75rem)] leading-[1.1] tracking-tight">
          {t(`${card}.title`)}
        </h3>
        <p className="max-w-[44ch] text-muted sm:text-lead">{t(`${card}.description`)}</p>
        <a
          href={pagePath(destinations[card], locale)}
          hrefLang={language === locale ? undefined : language}
          data-bordered
          className="bubble-out group mt-1 inline-flex min-h-12 items-center gap-2 bg-on-surface px-5 py-2.5 font-semibold text-surface hover:bg-on-accent-soft"
        >
          <span>{t('learnMore')}</span>
          <span className="sr-only">{t(`${card}.about`)}</span>
          <Arrow />
        </a>
      </div>
      <div className="stacked-card-picture">{picture}</div>
    </article>
  );
}
