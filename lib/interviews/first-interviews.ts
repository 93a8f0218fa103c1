import { readInterviews } from './interview.ts';
import type { KnownList } from './state.ts';

/** One screen and a little scrolling; the browser asks for the rest. */
const maxRecords = 34;

/** What a page brings of the list. */
export const firstInterviews = ({ data }: { data: unknown[] }): KnownList => ({
  interviews: readInterviews({ data: data.slice(0, maxRecords) }),
  complete: data.length <= maxRecords,
});
