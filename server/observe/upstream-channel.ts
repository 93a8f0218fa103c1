import { channel } from 'node:diagnostics_channel';

/** Published once per call to the API. Without a subscriber it costs nothing. */
export type UpstreamObservation = {
  method: string;
  /** The call by its pattern: `/conversations/{id}`. What was searched for is nobody's business. */
  route: string;
  /** A status, or the code of the problem it became. */
  outcome: string;
  seconds: number;
};

export const upstreamChannel = channel('rapport.upstream');

export const routeOf = (path: string): string =>
  path.replace(/\?.*/, '').replace(/^(\/conversations|\/me\/sessions)\/[^/]+/, '$1/{id}');
