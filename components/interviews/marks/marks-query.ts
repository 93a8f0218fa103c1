import { queryOptions } from '@tanstack/react-query';
import { shareEtag } from '@/lib/api/client';
import { isTransient } from '@/lib/api/is-transient';
import { fetchMarks } from '@/lib/api/marks';
import { tokenFingerprint } from '@/lib/session/token-fingerprint';
import { keepUnchangedMarks, type Marks, readMarks } from './mark';

const retryMs = 30_000;

export const marksQuery = (token: string) =>
  queryOptions<Marks>({
    queryKey: [tokenFingerprint(token), 'marks'],
    queryFn: ({ client, queryKey, signal }) =>
      fetchMarks(readMarks, { token, signal }, client.getQueryData<Marks>(queryKey)),
    refetchInterval: ({ state: { error } }) => (error && isTransient(error) ? retryMs : false),
    // The library's own sharing does not look into maps.
    structuralSharing: (before, after) =>
      before === after
        ? before
        : shareEtag(after, keepUnchangedMarks(before as Marks | undefined, after as Marks)),
  });
