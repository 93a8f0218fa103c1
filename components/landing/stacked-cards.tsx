import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { InEnglish, linkTo } from '@/components/frame/language-links';
import { WarmIntroductionPicture } from '@/components/pictures/chat-pictures';
import { OverlayPicture } from '@/components/pictures/landing-pictures';
import { Arrow } from '@/components/sections/marketing-card';

/**
 * Two cards of 500 px (more with large fonts). The second scrolls over the first, which shrinks and
 * darkens. Not a `Section`: the line in the margin would cross them.
 */
export function StackedCards() {
  const t = useTranslations('StackedCards');
  return (
    <section aria-labelledby="stacked-cards" className="relative z-2">
      <h2 id="stacked-cards" className="sr-only">
        {t('title')}
      </h2>
      <div className="page-width grid gap-6 pb-6">
        <StackedCard card="agent" picture={<WarmIntroductionPicture />} />
        <StackedCard card="coach" picture={<OverlayPicture />} />
      </div>
    </section>
  );
}

const looks = {
  agent: {
    page: 'career-agent',
    card: 'bg-accent text-on-accent',
    badge: 'bg-accent-deep text-on-accent',
    text: 'text-on-accent',
    link: 'bg-on-accent text-accent hover:text-accent-deep',
  },
  coach: {
    page: 'interview-coach',
    card: '',
    badge: 'bg-accent-soft text-on-accent-soft',
    text: 'text-muted',
    link: 'bg-on-surface text-surface hover:bg-on-accent-soft',
  },
} as const;

function StackedCard({ card, picture }: { card: 'agent' | 'coach'; picture: ReactNode }) {
  const t = useTranslations('StackedCards');
  const locale = useLocale();
  const { page, ...look } = looks[card];
  return (
    <article
      data-theme={card === 'coach' ? 'dark' : undefined}
      className={`stacked-card ${look.card}`}
    >
      <div className="stacked-card-words">
        <p className={`bubble-in px-4 py-1.5 font-semibold text-compact ${look.badge}`}>
          {t(`${card}.badge`)}
        </p>
        <h3>{t(`${card}.title`)}</h3>
        <p className={`max-w-[44ch] sm:text-lead ${look.text}`}>{t(`${card}.description`)}</p>
        <a
          {...linkTo(page, locale)}
          data-bordered
          className={`bubble-out mt-1 inline-flex min-h-12 flex-wrap items-center gap-2 px-5 py-2.5 font-semibold ${look.link}`}
        >
          <span>{t('learnMore')}</span>
          <span className="sr-only">{t(`${card}.about`)}</span>
          <span className="inline-flex items-center gap-2">
            <InEnglish page={page} />
            <Arrow />
          </span>
        </a>
      </div>
      {/* The picture fills the rest of the card and is cut off at the bottom. */}
      <div className="relative min-h-20 flex-1">
        <div className="stacked-card-picture">{picture}</div>
      </div>
    </article>
  );
}
