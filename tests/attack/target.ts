import type { RecordingApi } from '../rig/recording-api.ts';
import type { Site } from '../rig/site.ts';

/** What is attacked: the site itself, and nginx before it where there is one. */
export type Target = {
  doors: Record<string, string>;
  site: Site;
  api: RecordingApi;
  /** Free for the same build under the framework's own server. */
  plainPort: number;
};

export const doorsOf = ({ doors }: Target) => Object.entries(doors);
