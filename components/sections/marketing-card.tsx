import type { ReactNode } from 'react';
import { Glyph } from '@/components/ui/glyph';

/** Section 3: id, title, description, routeTo, call-to-action colour classes, icon. */
export type MarketingCardData = {
  id: string;
  title: string;
  description: string;
  routeTo: string;
  callToAction: string;
  /** Classes that colour the call to action. */
  colors: string;
  /** What is drawn on the card. */
  icon: ReactNode;
};

type Props = {
  card: MarketingCardData;
  hrefLang?: string | undefined;
  /** What stands behind the call to action, such as that its page is in English. */
  mark?: ReactNode;
  /** The colour of the ground that the picture stands on. */
  ground: string;
  className: string;
  /** Takes the whole row: the picture stands beside the words. */
  wide?: boolean;
};

/** The whole card is the link's target; the link itself is its last line. */
export function MarketingCard({ card, hrefLang, mark, ground, className, wide = false }: Props) {
  return (
    <article
      className={`marketing-card group bubble-in relative flex flex-col border border-line bg-raised ${wide ? 'lg:flex-row-reverse lg:items-stretch' : ''} ${className}`}
    >
      <span aria-hidden="true" className="card-ring">
        <span />
      </span>
      <div
        className={`grid flex-1 place-items-center overflow-clip rounded-t-[inherit] p-[clamp(1.25rem,3vw,2.5rem)] ${ground} ${wide ? 'lg:rounded-e-[inherit] lg:rounded-ss-none' : ''}`}
      >
        {card.icon}
      </div>
      <div
        className={`flex flex-col items-start gap-3 p-6 sm:p-8 ${wide ? 'lg:flex-1 lg:justify-center' : ''}`}
      >
        <h3 className="text-heading">{card.title}</h3>
        <p className="max-w-[46ch] text-muted">{card.description}</p>
        <a
          href={card.routeTo}
          hrefLang={hrefLang}
          className={`mt-2 inline-flex min-h-11 flex-wrap items-center gap-2 font-semibold after:absolute after:inset-0 after:rounded-bubble ${card.colors}`}
        >
          <span className="underline decoration-2 decoration-inherit underline-offset-[0.4em]">
            {card.callToAction}
          </span>
          <span className="inline-flex items-center gap-2">
            {mark}
            <Arrow />
          </span>
        </a>
      </div>
    </article>
  );
}

export function Arrow() {
  return (
    <Glyph
      d="M3 10h13M11 4.5 16.5 10 11 15.5"
      weight={2.2}
      className="size-5 transition-transform duration-200 group-hover:translate-x-1"
    />
  );
}
