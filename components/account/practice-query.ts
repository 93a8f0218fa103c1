import { queryOptions, skipToken } from '@tanstack/react-query';
import { fetchConversations } from '@/lib/api/conversations';
import { personShown, type Seed, seedOf } from '@/lib/api/seed';
import { type Locale, weekStartOf } from '@/lib/i18n/locales';
import { ownTimeZone, resolvedTimeZone } from '@/lib/time/time-zone';
import { type CountedPractice, countPractice } from './practice-history';

/** What the server counted in another time zone is shown until it is counted here. */
export function practiceQuery(
  token: string | null | undefined,
  seed: Seed<CountedPractice> | null,
  locale: Locale,
) {
  const person = personShown(token, seed);
  return queryOptions<CountedPractice>({
    queryKey: [person, 'practice'],
    queryFn: token
      ? ({ client, queryKey, signal }) => {
          const weekStart = weekStartOf(locale);
          const calendar = { now: Date.now(), timeZone: ownTimeZone(), weekStart };
          const count = (body: unknown) => countPractice(body, calendar);
          const before = client.getQueryData<CountedPractice>(queryKey);
          return fetchConversations(count, { token, signal }, before);
        }
      : skipToken,
    initialData: () => seedOf(person, seed),
    staleTime: ({ state: { data } }) =>
      data && resolvedTimeZone(data.timeZone) !== ownTimeZone() ? 0 : Number.POSITIVE_INFINITY,
    meta: {
      onProblem: (problem) => console.warn('The interviews could not be counted', problem),
    },
  });
}
