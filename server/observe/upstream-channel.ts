import { channel } from 'node:diagnostics_channel';

/** Published once per call to the API. Free without a subscriber. */
export type UpstreamObservation = {
  method: string;
  /** Such as `/conversations/{id}`; without the query, because search words are private. */
  route: string;
  /** The status, or the problem code if the call failed. */
  outcome: string;
  seconds: number;
};

export const upstreamChannel = channel('rapport.upstream');

export const routeOf = (path: string): string =>
  path
    .replace(/\?.*/, '')
    .replace(/^(\/conversations|\/me\/sessions|\/me\/marks|\/shares)\/[^/]+/, '$1/{id}')
    .replace(/^\/shared\/[^/]+/, '/shared/{token}');
