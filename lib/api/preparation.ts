import { type QueryKey, queryOptions, skipToken } from '@tanstack/react-query';
import { field, textOf } from '../read.ts';
import { tokenFingerprint } from '../session/token-fingerprint.ts';
import { call, readAnswer } from './client.ts';
import { type PlannedInterview, readNextInterview } from './next-interview.ts';

/** The texts that a person prepares from; empty if they gave none. */
export type Preparation = { readonly posting: string; readonly background: string };

export const noPreparation: Preparation = { posting: '', background: '' };

type Prepared = { readonly planned: PlannedInterview | null; readonly preparation: Preparation };

export function readPrepared(body: unknown): Prepared {
  const planned = field(body, 'next_interview');
  return {
    planned: readNextInterview(planned),
    preparation: {
      posting: textOf(field(planned, 'posting')),
      background: textOf(field(planned, 'background')),
    },
  };
}

/** The next interview with all that was given for it. Only if the API offers it (`links.plan`). */
export const preparedQuery = (token: string | null | undefined) =>
  queryOptions<Prepared>({
    queryKey: [token ? tokenFingerprint(token) : '', 'prepared'],
    queryFn: token
      ? async ({ signal }) =>
          readAnswer(await call('/api/me/next_interview', { token, signal }), readPrepared)
      : skipToken,
  });

/** The sheet that is made from it, of which a copy is stored for reading offline. */
export const sheetKey = (token: string): QueryKey => [tokenFingerprint(token), 'sheet'];
