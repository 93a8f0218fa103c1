import type { ComponentProps, ReactNode } from 'react';
import { Glyph } from '@/components/ui/glyph';

/** The fields of section 3 of the specification, and what this page adds. */
type Props = {
  id: string;
  title: string;
  description: string;
  routeTo: string;
  callToAction: string;
  /** Classes that color the call to action. */
  colors: string;
  /** The picture, and its background. */
  icon: ReactNode;
  ground: string;
  link?: ComponentProps<'a'>;
  /** Shown after the call to action, such as a note that its page is in English. */
  mark?: ReactNode;
};

/** The whole card is clickable; the link itself is its last line. */
export function MarketingCard({ routeTo, link, colors, mark, ...card }: Props) {
  return (
    <article className="marketing-card bubble-in">
      <span aria-hidden="true" className="card-ring">
        <span />
      </span>
      <div className={`card-picture ${card.ground}`}>{card.icon}</div>
      <div className="card-words">
        <h3 className="text-heading">{card.title}</h3>
        <p className="max-w-[46ch] text-muted">{card.description}</p>
        <a {...link} href={routeTo} className={`card-link ${colors}`}>
          <span>{card.callToAction}</span>
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
  return <Glyph d="M3 10h13M11 4.5 16.5 10 11 15.5" weight={2.2} className="arrow" />;
}
