import type { KnownList } from '@/lib/api/interview';
import type { Message } from '@/lib/api/message';
import type { ApiProblem } from '@/lib/api/problem';
import type { Seed } from '@/lib/api/seed';
import type { Place } from '../address/address-bar';

export type ListSeed = Seed<KnownList>;

type Loading = {
  readonly status: 'loading' | 'loaded' | 'failed';
  /** When the server sent what is shown, if it cannot be reached now. */
  readonly asOf?: number | undefined;
  /** Why it could not be loaded. */
  readonly problem?: ApiProblem | undefined;
};

export type ListState = KnownList & Loading;

export type ThreadState = Omit<Loading, 'status'> & {
  readonly id: string;
  /** `missing`: the API knows no such interview. */
  readonly status: Loading['status'] | 'missing';
  readonly messages: readonly Message[];
  readonly place: Place | null;
};
