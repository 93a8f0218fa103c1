import type { ReactNode } from 'react';
import { Glyph } from './glyph';

type Props = {
  name: string;
  points: readonly string[];
  /** The points that are limits rather than advantages. */
  limits?: readonly string[];
  heading?: 'h2' | 'h3';
  featured?: boolean;
  children?: ReactNode;
};

/** What a plan offers, with its buttons below. */
export function PlanCard(props: Props) {
  const { name, points, limits = [], heading: Heading = 'h2', featured, children } = props;
  return (
    <section
      data-bordered
      data-theme={featured ? 'dark' : undefined}
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
      <div className="mt-auto grid gap-3 pt-2">{children}</div>
    </section>
  );
}
