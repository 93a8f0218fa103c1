import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { readAccount } from '@/lib/api/account';
import { checkSumsQuery } from '@/lib/api/check-sums';
import { messagesBeside, storedIfUnreachable } from '@/lib/api/conversations';
import type { Offer } from '@/lib/api/features';
import { marksQuery } from '@/lib/api/marks';
import { fetchCurrentUser } from '@/lib/api/me';
import { preparedQuery, sheetKey } from '@/lib/api/preparation';
import { noUser } from '@/lib/api/refusal';
import { readSession } from '@/lib/session/browser';
import { today } from '@/lib/time/until';
import { allMarks, recordsOf, takenBy } from '../marks/all-marks';
import { saidIn } from '../stories/said-in';
import { storiesIn } from '../stories/use-stories';
import { unmetOf } from './plan-facts';
import { type Sheet, type Story, sheetOf } from './sheet';

/** The account's data for the sheet. What the person writes on it stays in this browser. */
export type KnownSheet = Pick<Sheet, 'date' | 'topic' | 'stories' | 'watch'>;

/** `sheet` is null where no interview is planned. */
type Known = { readonly isOffered: boolean; readonly sheet: KnownSheet | null };

const fresh = { staleTime: 0 };

/** Includes stories that only this browser has. */
async function storiesOf(client: QueryClient, token: string, offers: readonly Offer[]) {
  const takes = takenBy(offers);
  const session = readSession();
  const { unsent, localOnly } = session?.token === token ? recordsOf(session) : {};
  const marks = allMarks(
    takes.takesMarks ? await client.fetchQuery({ ...marksQuery(token), ...fresh }) : {},
    takes,
    { localOnly: localOnly?.get(), unsent: unsent?.get() },
  );
  const stories: Story[] = [];
  for (const { messageId, conversationId, story } of storiesIn(marks)) {
    const messages = await messagesBeside(client, token, conversationId);
    const message = messages?.find(({ id }) => id === messageId);
    if (message) stories.push({ ...story, messageId, text: saidIn(message) });
  }
  return stories;
}

/**
 * Everything on the sheet, and nothing else of the data that it is made from: the result is stored
 * for reading offline.
 */
export const sheetQuery = (token: string | null | undefined) =>
  queryOptions<Known>({
    queryKey: sheetKey(token ?? ''),
    queryFn: token
      ? async ({ client, signal }) => {
          const account = await fetchCurrentUser(readAccount, { token, signal });
          if (!account) throw noUser();
          const { offers } = account;
          if (!offers.includes('plan')) return { isOffered: false, sheet: null };
          const { planned } = await client.fetchQuery({ ...preparedQuery(token), ...fresh });
          if (!planned || planned.day < today()) return { isOffered: true, sheet: null };
          const [sums, stories] = await Promise.all([
            offers.includes('checks')
              ? client.fetchQuery({ ...checkSumsQuery(token), ...fresh })
              : [],
            storiesOf(client, token, offers),
          ]);
          const { date, topic, ...made } = sheetOf({
            date: planned.day,
            topic: planned.topic,
            stories,
            unmet: sums.filter(({ open }) => open > 0).map(unmetOf),
            place: '',
            notes: '',
            questions: [],
            steps: [],
          });
          return {
            isOffered: true,
            sheet: { date, topic, stories: made.stories, watch: made.watch },
          };
        }
      : skipToken,
    ...(token && { persister: storedIfUnreachable<Known>(token) }),
  });
