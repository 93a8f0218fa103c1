'use client';

import { type KeyboardEvent, useState } from 'react';
import type { Skill, SkillPoint } from '@/lib/account/skills';
import { type Locale, languageTag } from '@/lib/i18n/locales';
import { filled, type Words } from '@/lib/i18n/words';
import { skillPath } from '@/lib/interviews/addresses';

type Props = {
  skill: Skill;
  days: readonly string[];
  words: Words<'SkillLines'>;
  locale: Locale;
};

const width = 100;
const height = 32;
const padding = 3;

/** Arrow keys walk along the line, which is one tab stop. */
const steps: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/**
 * A skill's line, from the first day of all skills to the last, and from zero to the maximum. Each
 * point leads to the answer that it came from.
 */
export function SkillPoints({ skill, days, words, locale }: Props) {
  const { name, max, points } = skill;
  const language = languageTag(locale);
  const [stop, setStop] = useState(points.length - 1);
  const [from, to] = [days.at(0), days.at(-1)].map((day) => Date.parse(day ?? ''));
  const span = (to ?? 0) - (from ?? 0);
  const places = points.map(({ day, value }) => ({
    x: span > 0 ? ((Date.parse(day) - (from ?? 0)) / span) * width : width,
    y: height - padding - (value / max) * (height - 2 * padding),
  }));
  const pathOf = ({ x, y }: { x: number; y: number }) => `${x.toFixed(1)} ${y.toFixed(1)}`;

  const nameOf = ({ day, value }: SkillPoint): string => {
    const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
    const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
    const score = filled(words.only, { last: number.format(value), max: number.format(max) });
    return `${score}, ${date.format(new Date(day))}`;
  };

  const walk = ({ key, currentTarget }: KeyboardEvent<SVGSVGElement>) => {
    const step = steps[key];
    if (step === undefined) return false;
    const links = currentTarget.querySelectorAll('a');
    const next = Math.min(Math.max(stop + step, 0), links.length - 1);
    setStop(next);
    links[next]?.focus();
    return true;
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing, whose points are links
    <svg
      role="group"
      aria-label={filled(words.line, { skill: name })}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      onKeyDown={(event) => {
        if (walk(event)) event.preventDefault();
      }}
      className="h-14 w-full overflow-visible px-1 max-sm:col-span-2"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d={`M0 ${height - padding}H${width}`}
        vectorEffect="non-scaling-stroke"
        className="stroke-line"
      />
      <path
        d={`M${places.map(pathOf).join('L')}`}
        strokeWidth="2.5"
        vectorEffect="non-scaling-stroke"
        className="stroke-accent-ink"
      />
      {points.map((point, index) => {
        const place = places[index];
        if (!place) return null;
        const left = index === 0 ? 0 : (place.x + (places[index - 1]?.x ?? 0)) / 2;
        const right =
          index === points.length - 1 ? width : (place.x + (places[index + 1]?.x ?? 0)) / 2;
        const dot = (
          <path
            d={`M${pathOf(place)}h0.01`}
            vectorEffect="non-scaling-stroke"
            className={`stroke-accent-ink group-hover/point:[stroke-width:12] group-focus-visible/point:[stroke-width:12] ${index === points.length - 1 ? '[stroke-width:9]' : '[stroke-width:6]'}`}
          />
        );
        // biome-ignore lint/suspicious/noArrayIndexKey: two scores may be of one day, and none ever moves
        if (point.id === '') return <g key={index}>{dot}</g>;
        return (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            href={skillPath(locale, point.id, name)}
            aria-label={nameOf(point)}
            tabIndex={index === stop ? 0 : -1}
            onFocus={() => setStop(index)}
            className="group/point"
          >
            <rect x={left} y={0} width={right - left} height={height} fill="transparent" />
            {dot}
          </a>
        );
      })}
    </svg>
  );
}
