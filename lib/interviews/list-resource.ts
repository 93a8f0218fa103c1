import { fetchConversations } from '../api/conversations.ts';
import { Resource } from '../member/resource.ts';
import { loadKept } from '../offline/load.ts';
import { isNewestFirst } from './filters.ts';
import { type Interview, readInterviews } from './interview.ts';
import type { KnownList, ListSeed } from './state.ts';

/** The list of interviews, of which the first may come from the server. */
export const listResource = (seed: ListSeed | null, onRefused: (token: string) => void) =>
  new Resource<KnownList>({
    ask: async (member) => {
      const interviews = await fetchConversations(readInterviews, member);
      return interviews && { interviews, complete: true };
    },
    seed,
    isWhole: ({ complete }) => complete,
    kept: async (token) => (await loadKept())?.readList(token) ?? null,
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

export type Titled = Pick<Interview, 'id' | 'title'>;

export const withTitles = (interviews: Interviews, titled: readonly Titled[]): Interviews =>
  titled.reduce((all, { id, title }) => withChange(all, id, { title }), interviews);

/** A new one comes where the API's order has the newest. */
export function withInterview(interviews: Interviews, interview: Interview): Interviews {
  if (interviews.some(({ id }) => id === interview.id))
    return withChange(interviews, interview.id, interview);
  return isNewestFirst(interviews) ? [interview, ...interviews] : [...interviews, interview];
}
