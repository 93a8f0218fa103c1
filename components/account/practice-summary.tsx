'use client';

import { Button, ExternalButtonLink } from '@/components/ui/button';
import type { Words } from '@/lib/i18n/words';
import { LoadingBubble } from './profile-card';
import { usePractice } from './use-practice';
import { WeeklyChart } from './weekly-chart';

type Props = { words: Words<'PracticeSummary'>; languageTag: string; chatUrl: string };

export function PracticeSummary({ words, languageTag, chatUrl }: Props) {
  const { state, retry } = usePractice();
  return (
    <section aria-labelledby="practice" className="grid gap-4 noscript:hidden">
      <h2 id="practice" className="text-heading">
        {words.title}
      </h2>
      {state.kind === 'loading' ? <LoadingBubble text={words.loading} /> : null}
      {state.kind === 'failed' ? (
        <div className="flex flex-wrap items-center gap-4">
          <p role="status">{words.failed}</p>
          <Button tone="quiet" size="small" onClick={retry}>
            {words.retry}
          </Button>
        </div>
      ) : null}
      {state.kind === 'known' && state.practice.total === 0 ? (
        <div className="grid justify-items-start gap-4">
          <p className="bubble-in bg-accent-soft px-5 py-3 text-on-accent-soft">{words.none}</p>
          <ExternalButtonLink href={chatUrl} tone="go">
            {words.start}
          </ExternalButtonLink>
        </div>
      ) : null}
      {state.kind === 'known' && state.practice.total > 0 ? (
        <div
          data-bordered
          className="bubble-in grid gap-8 border border-line bg-raised p-6 sm:p-8 xl:grid-cols-[auto_1fr] xl:gap-14"
        >
          <dl className="flex flex-wrap gap-x-10 gap-y-4 xl:grid xl:content-center">
            <Figure label={words.total} value={count(state.practice.total, languageTag)} />
            <Figure label={words.thisMonth} value={count(state.practice.thisMonth, languageTag)} />
            {state.practice.since ? (
              <Figure label={words.since} value={month(state.practice.since, languageTag)} />
            ) : null}
          </dl>
          <WeeklyChart weeks={state.practice.weeks} words={words} languageTag={languageTag} />
        </div>
      ) : null}
    </section>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-fine text-muted">{label}</dt>
      <dd className="font-bold text-heading tabular-nums">{value}</dd>
    </div>
  );
}

const count = (number: number, languageTag: string): string =>
  new Intl.NumberFormat(languageTag).format(number);

const month = (date: Date, languageTag: string): string =>
  new Intl.DateTimeFormat(languageTag, { month: 'short', year: 'numeric' }).format(date);
