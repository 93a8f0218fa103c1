'use client';

import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import type { Skill, SkillPoint } from '@/components/interviews';
import { shareOf, skillPath } from '@/components/interviews';
import { type Locale, languageTag } from '@/lib/i18n/locales';
import { filled, type Words } from '@/lib/i18n/words';
import { calendarDate } from '@/lib/time/dates';

type Props = {
  skills: Skill[];
  locale: Locale;
  /** Chooses which interviews they are of. */
  choice?: ReactNode;
};

/** A chart per skill, so that nobody has to tell colors apart, and a table of all scores. */
export function SkillLines({ skills, locale, choice }: Props) {
  const words = useWords('SkillLines');
  const days = [...new Set(skills.flatMap(({ points }) => points.map(({ day }) => day)))].sort();
  const language = languageTag(locale);
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const date = (day: string) => calendarDate(day, language, 'created');
  const shared = { days, number, date, words, locale };
  return (
    <section aria-labelledby="skills" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="skills" className="text-heading">
          {words.title}
        </h2>
        {choice}
      </div>
      <div
        data-bordered
        className="bubble-in grid min-w-0 grid-cols-1 gap-6 border border-line bg-raised p-6 sm:p-8"
      >
        <ul className="grid gap-5">
          {skills.map((skill) => {
            const [first, last] = [skill.points.at(0), skill.points.at(-1)].map(
              (point) => point && scoreText(point, shared),
            );
            const isSingle = skill.points.length === 1;
            return (
              <li
                key={skill.name}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_minmax(0,8rem)]"
              >
                <span className="font-semibold [overflow-wrap:anywhere]">{skill.name}</span>
                <SkillPoints skill={skill} {...shared} />
                <span className="max-sm:-order-1 max-sm:col-start-2 max-sm:row-start-1 sm:text-end">
                  <span aria-hidden={!isSingle} className="even-digits">
                    {isSingle ? null : <span className="text-muted">{first} → </span>}
                    <span className="whitespace-nowrap font-bold">{last}</span>
                  </span>
                  {!isSingle && (
                    <span className="sr-only">
                      {filled(words.change, { first: first ?? '', last: last ?? '' })}
                    </span>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
        <ScoresTable skills={skills} {...shared} />
      </div>
    </section>
  );
}

type Shared = Pick<Props, 'locale'> & {
  words: Words<'SkillLines'>;
  days: string[];
  number: Intl.NumberFormat;
  date: (day: string) => string;
};

/** "3 of 4": each score has a scale of its own. */
const scoreText = (
  { value, max }: SkillPoint,
  { number, words }: Pick<Shared, 'number' | 'words'>,
): string => filled(words.only, { last: number.format(value), max: number.format(max) });

function ScoresTable({ skills, days, number, date, words, locale }: Shared & { skills: Skill[] }) {
  return (
    <details>
      <summary className="w-fit py-2.5 text-muted">{words.all}</summary>
      <section
        aria-label={words.all}
        className="overflow-x-auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <table className="w-full text-compact">
          <thead>
            <tr className="text-muted">
              <th scope="col" className="py-2 pe-4 text-start font-normal">
                {words.day}
              </th>
              {skills.map(({ name }) => (
                <th key={name} scope="col" className="px-2 py-2 text-end font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day} className="border-line border-t">
                <th
                  scope="row"
                  className="whitespace-nowrap py-2 pe-4 text-start font-normal"
                  suppressHydrationWarning
                >
                  {date(day)}
                </th>
                {skills.map(({ name, points }) => {
                  const score = points.findLast((point) => point.day === day);
                  return (
                    <td key={name} className="px-2 py-2 text-end even-digits">
                      {score?.id === '' && scoreText(score, { number, words })}
                      {score?.id && (
                        <a
                          href={skillPath(locale, score.id, name)}
                          className="inline-block min-w-8 py-1 underline decoration-line-strong underline-offset-4 hover:text-accent-ink"
                        >
                          {scoreText(score, { number, words })}
                        </a>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

const width = 100;
const height = 32;
const padding = 3;

/**
 * Where the points of a skill are drawn. All skills share the same range of days; the height goes
 * from zero to the maximum.
 */
function placesOf(points: readonly SkillPoint[], days: readonly string[]) {
  const [from = 0, to = 0] = [days.at(0), days.at(-1)].map((day) => Date.parse(day ?? ''));
  const span = to - from;
  return points.map((point, index) => ({
    ...point,
    // Scores of a single day are spread in their order, because they would cover each other.
    x:
      span > 0
        ? ((Date.parse(point.day) - from) / span) * width
        : ((index + 1) / points.length) * width,
    y: height - padding - shareOf(point) * (height - 2 * padding),
  }));
}

/** Each line is a single tab stop; arrow keys move along it. */
const steps: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** A skill's line. Each point links to the answer it was given for. */
function SkillPoints({ skill, days, number, date, words, locale }: Shared & { skill: Skill }) {
  const { name, points } = skill;
  const [stop, setStop] = useState(points.findLastIndex(({ id }) => id !== ''));
  const places = placesOf(points, days);
  const last = points.length - 1;
  const pathOf = ({ x, y }: { x: number; y: number }) => `${x.toFixed(1)} ${y.toFixed(1)}`;

  const nameOf = (point: SkillPoint): string =>
    `${scoreText(point, { number, words })}, ${date(point.day)}`;

  const walk = (event: KeyboardEvent<SVGSVGElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const links = [...event.currentTarget.querySelectorAll('a')];
    links[links.indexOf(event.target as HTMLAnchorElement) + step]?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing, whose points are links
    <svg
      role="group"
      aria-label={filled(words.line, { skill: name })}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      onKeyDown={walk}
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
      {places.map((point, index) => {
        const { x, id } = point;
        const isLast = index === last;
        const left = index === 0 ? 0 : (x + (places[index - 1]?.x ?? 0)) / 2;
        const right = isLast ? width : (x + (places[index + 1]?.x ?? 0)) / 2;
        const dot = (
          <path
            d={`M${pathOf(point)}h0.01`}
            vectorEffect="non-scaling-stroke"
            className={`stroke-accent-ink group-hover/point:[stroke-width:12] group-focus-visible/point:[stroke-width:12] ${isLast ? '[stroke-width:9]' : '[stroke-width:6]'}`}
          />
        );
        // biome-ignore lint/suspicious/noArrayIndexKey: a day may have two scores; none ever moves
        if (id === '') return <g key={index}>{dot}</g>;
        return (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            href={skillPath(locale, id, name)}
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
