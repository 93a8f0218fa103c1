import type { Skill } from '@/lib/account/skills';
import { type Locale, languageTag } from '@/lib/i18n/locales';
import { filled, type Words } from '@/lib/i18n/words';
import { skillPath } from '@/lib/interviews/addresses';
import { SkillPoints } from './skill-points';

type Props = { skills: Skill[]; words: Words<'SkillLines'>; locale: Locale };

/**
 * One chart per skill, so that no colours are needed to tell them apart. The table has every score.
 * Each leads to the answer that it came from.
 */
export function SkillLines({ skills, words, locale }: Props) {
  const days = [...new Set(skills.flatMap(({ points }) => points.map(({ day }) => day)))].sort();
  const number = new Intl.NumberFormat(languageTag(locale), { maximumFractionDigits: 1 });
  return (
    <section aria-labelledby="skills" className="grid gap-4">
      <h2 id="skills" className="text-heading">
        {words.title}
      </h2>
      {skills.length === 0 ? (
        <p className="bubble-in w-fit bg-sunken px-5 py-3 text-muted">{words.none}</p>
      ) : (
        <div
          data-bordered
          className="bubble-in grid min-w-0 grid-cols-1 gap-6 border border-line bg-raised p-6 sm:p-8"
        >
          <ul className="grid gap-5">
            {skills.map((skill) => {
              const first = number.format(skill.points.at(0)?.value ?? 0);
              const last = number.format(skill.points.at(-1)?.value ?? 0);
              const max = number.format(skill.max);
              const isSingle = skill.points.length === 1;
              return (
                <li
                  key={skill.name}
                  className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 sm:grid-cols-[11rem_minmax(0,1fr)_6rem]"
                >
                  <span className="font-semibold [overflow-wrap:anywhere]">{skill.name}</span>
                  <SkillPoints skill={skill} days={days} words={words} locale={locale} />
                  <span className="max-sm:-order-1 max-sm:col-start-2 max-sm:row-start-1 sm:text-end">
                    <span aria-hidden="true" className="whitespace-nowrap even-digits">
                      {isSingle ? null : <span className="text-muted">{first} → </span>}
                      <span className="font-bold">{last}</span>
                    </span>
                    <span className="sr-only">
                      {filled(isSingle ? words.only : words.change, { first, last, max })}
                    </span>
                  </span>
                </li>
              );
            })}
          </ul>
          <ScoresTable skills={skills} days={days} words={words} locale={locale} />
        </div>
      )}
    </section>
  );
}

function ScoresTable({ skills, days, words, locale }: Props & { days: string[] }) {
  const number = new Intl.NumberFormat(languageTag(locale), { maximumFractionDigits: 1 });
  const date = new Intl.DateTimeFormat(languageTag(locale), {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
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
                  {date.format(new Date(day))}
                </th>
                {skills.map(({ name, points }) => {
                  const score = points.findLast((point) => point.day === day);
                  return (
                    <td key={name} className="px-2 py-2 text-end even-digits">
                      {score?.id === '' && number.format(score.value)}
                      {score?.id && (
                        <a
                          href={skillPath(locale, score.id, name)}
                          className="inline-block min-w-8 py-1 underline decoration-line-strong underline-offset-4 hover:text-accent-ink"
                        >
                          {number.format(score.value)}
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
