import { channel } from 'node:diagnostics_channel';

/** Published once per call to the API. Free without a subscriber. */
export type UpstreamObservation = {
  method: string;
  route: string;
  /** The status, or the problem code if the call failed. */
  outcome: string;
  seconds: number;
};

export const upstreamChannel = channel('rapport.upstream');
