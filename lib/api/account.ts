import { queryOptions, skipToken } from '@tanstack/react-query';
import { field, textOf } from '../read.ts';
import { tokenFingerprint } from '../session/token-fingerprint.ts';
import { type DailyQuestion, readDailyQuestion } from './daily-question.ts';
import { type Offer, offersOf } from './features.ts';
import { isTransient } from './is-transient.ts';
import { fetchCurrentUser } from './me.ts';
import { type PlannedInterview, readNextInterview } from './next-interview.ts';
import { userData } from './user-data.ts';

/** What the interviews screen needs to know of the person's account. */
export type Account = {
  /** What the API offers beyond the six calls that every API has. */
  readonly offers: readonly Offer[];
  /** The planned interview, where the API keeps it. */
  readonly nextInterview: PlannedInterview | null;
  /** Whether the person is on the free plan; false where the API has no plans. */
  readonly isFree: boolean;
  /** When the next interview of the free plan is allowed, while this week's is used. */
  readonly practiceAt: number | null;
  /** How much may be practiced on the free plan; null where the API does not say. */
  readonly freePractice: { readonly openInterviews: number; readonly answersAWeek: number } | null;
  readonly dailyQuestion: DailyQuestion | null;
  /** Who judges what is practiced here; null where the API does not say. */
  readonly coach: 'model' | 'none' | null;
};

/** Also reads a body without any known attribute. */
export function readAccount(body: unknown): Account {
  const data = userData(body);
  const of = (name: string) => field(field(data, 'attributes'), name);
  const coach = of('coach');
  return {
    offers: offersOf(data),
    nextInterview: readNextInterview(of('next_interview')),
    isFree: of('plan') === 'free',
    practiceAt: Date.parse(textOf(of('practise_available_at'))) || null,
    freePractice: readFreePractice(of('free_practice')),
    dailyQuestion: readDailyQuestion(of('daily_question')),
    coach: coach === 'model' || coach === 'none' ? coach : null,
  };
}

function readFreePractice(value: unknown): Account['freePractice'] {
  const openInterviews = field(value, 'open_interviews');
  const answersAWeek = field(value, 'answers_a_week');
  if (typeof openInterviews !== 'number' || typeof answersAWeek !== 'number') return null;
  return { openInterviews, answersAWeek };
}

export const unknownAccount = readAccount(null);

const retryMs = 30_000;

/**
 * A failure never ends the session: nothing is offered until a later request succeeds. Null if the
 * answer was empty.
 */
export const accountQuery = (token: string | null) =>
  queryOptions<Account | null>({
    queryKey: [token === null ? '' : tokenFingerprint(token), 'account'],
    queryFn:
      token === null ? skipToken : ({ signal }) => fetchCurrentUser(readAccount, { token, signal }),
    refetchInterval: ({ state: { error } }) => (error && isTransient(error) ? retryMs : false),
  });
