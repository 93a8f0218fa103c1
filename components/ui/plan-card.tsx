import type { ReactNode } from 'react';
import { Glyph } from './glyph';

type Props = {
  name: string;
  points: readonly string[];
  /** Those of the points that are limits. */
  limits?: readonly string[];
  current?: ReactNode;
  /** The level that fits the page's outline. */
  heading?: 'h2' | 'h3';
  featured?: boolean;
  children?: ReactNode;
};

/** What a plan offers, and below it the buttons. */
export function PlanCard({ name, points, limits = [], heading = 'h2', ...card }: Props) {
  const Heading = heading;
  return (
    <section
      data-bordered
      data-theme={card.featured ? 'dark' : undefined}
      className="bubble-in flex flex-col gap-4 border border-line bg-raised p-5 sm:gap-5 sm:p-7"
    >
      <Heading className="text-heading">{name}</Heading>
      <ul className="grid gap-2 leading-snug sm:gap-3">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            {limits.includes(point) ? (
              <Glyph d="M4 10h12" weight={2.6} className="limit" />
            ) : (
              <Glyph d="m3 11 4.5 4.5L17 5" weight={2.6} className="tick" />
            )}
            {point}
          </li>
        ))}
      </ul>
      <div className="mt-auto grid gap-3 pt-2">
        {card.current}
        {card.children}
      </div>
    </section>
  );
}
