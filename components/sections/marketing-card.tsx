import type { ReactNode } from 'react';

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

type Props = { card: MarketingCardData; hrefLang?: string | undefined; className?: string };

/** The whole card is the link's target; the link itself is its last line. */
export function MarketingCard({ card, hrefLang, className = '' }: Props) {
  return (
    <article className={`marketing-card group ${className}`}>
      <div className="marketing-card-picture">{card.icon}</div>
      <div className="flex flex-col items-start gap-3 p-6 sm:p-8">
        <h3 className="text-heading">{card.title}</h3>
        <p className="max-w-[46ch] text-muted">{card.description}</p>
        <a
          href={card.routeTo}
          hrefLang={hrefLang}
          className={`mt-2 inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-2 underline-offset-[0.4em] after:absolute after:inset-0 after:rounded-bubble ${card.colors}`}
        >
          {card.callToAction}
          <Arrow />
        </a>
      </div>
    </article>
  );
}

export function Arrow() {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
      className="size-5 transition-transform duration-200 group-hover:translate-x-1"
    >
      <path
        d="M3 10h13M11 4.5 16.5 10 11 15.5"
        fill="none"
        stroke="currentcolor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
