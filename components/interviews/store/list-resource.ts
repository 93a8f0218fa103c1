import { fetchConversations } from '@/lib/api/conversations';
import { type Interview, type KnownList, readInterviews } from '@/lib/api/interview';
import { Resource } from '@/lib/sync/resource';
import { isNewestFirst } from '../list/filters';
import { loadKept } from '../offline/load';
import { keepUnchanged } from './keep-unchanged';
import type { ListSeed } from './state';

/** The list of interviews, of which the first may come from the server. */
export const listResource = (seed: ListSeed | null, onRefused: (token: string) => void) =>
  new Resource<KnownList>({
    ask: async (member, before) => {
      const read = await fetchConversations(readInterviews, member);
      if (!read) return null;
      const interviews = keepUnchanged(before?.interviews ?? [], read);
      const isSame = before?.complete === true && interviews === before.interviews;
      return isSame ? before : { interviews, complete: true };
    },
    seed,
    isWhole: ({ complete }) => complete,
    readCached: async (token) => (await loadKept())?.readList(token) ?? null,
    onProblem: (problem, token) => {
      if (problem.status === 401) onRefused(token);
      else console.error('Error fetching conversations', problem);
    },
  });

type Interviews = readonly Interview[];

export const changeList = (
  list: Resource<KnownList>,
  change: (interviews: Interviews) => Interviews,
): void => list.patch((known) => ({ ...known, interviews: change(known.interviews) }));

/** What a change leaves alone stays the same object. */
export const withChange = (
  interviews: Interviews,
  id: string,
  change: Partial<Interview>,
): Interviews => interviews.map((one) => (one.id === id ? { ...one, ...change } : one));

/** A new one comes where the API's order has the newest. */
export function withInterview(interviews: Interviews, interview: Interview): Interviews {
  if (interviews.some(({ id }) => id === interview.id))
    return withChange(interviews, interview.id, interview);
  return isNewestFirst(interviews) ? [interview, ...interviews] : [...interviews, interview];
}
