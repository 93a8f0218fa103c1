import { useLocale, useTranslations } from 'next-intl';
import { Section } from '@/components/sections/section';
import { languageTag } from '@/lib/i18n/locales';
import { calendarDate } from '@/lib/time/dates';

/** What else the coach helps with, by day of a week that began on a Monday. */
const week = [
  { offering: 'search', day: '1970-01-05' },
  { offering: 'english', day: '1970-01-06' },
  { offering: 'plan', day: '1970-01-07' },
  { offering: 'followUps', day: '1970-01-08' },
  { offering: 'growth', day: '1970-01-09' },
  { offering: 'meetings', day: '1970-01-11' },
] as const;

/** A week in the chat: each offering, and what the coach writes on its day. */
export function Offerings() {
  const t = useTranslations('Offerings');
  const language = languageTag(useLocale());
  return (
    <Section id="offerings" words="Offerings" className="border-line border-t">
      <ol className="grid grid-cols-1 gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {week.map(({ offering, day }) => (
          <li
            key={offering}
            className="grid content-start gap-3 bg-surface lg:nth-[3n+2]:mt-8 lg:nth-[3n]:mt-16"
          >
            <p className="w-fit rounded-full bg-sunken px-3 py-0.5 text-fine text-muted first-letter:uppercase">
              {calendarDate(day, language, 'weekday')}
            </p>
            <p
              data-bordered
              className="bubble-in bg-accent-soft px-5 py-3.5 text-lead text-on-accent-soft"
            >
              {t(`${offering}.said`)}
            </p>
            <h3 className="pt-2 text-heading">{t(`${offering}.title`)}</h3>
            <p className="text-muted">{t(`${offering}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
